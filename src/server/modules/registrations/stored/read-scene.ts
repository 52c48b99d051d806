import type { Kysely } from 'kysely';
import type { WindowFacts } from '#core/registrations/registration-window.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { EventActivity } from '#server/modules/events/events-programme-public.ts';
import { readEventActivities } from '#server/modules/events/events-programme-public.ts';
import { readEventRecord } from '#server/modules/events/events-public.ts';
import type { RegistrationScene } from './registration-record.ts';
import { seatsOf } from './registration-record.ts';
import { readSeats, readSettings } from './settings-store.ts';

/**
 * Returns an event with what was set of its registration and how many places are taken; null if there is no such event.
 * With `lock` every other change of the event and of its registrations waits until the transaction ends: who is decided
 * about sees what was decided before.
 */
export async function readScene(
  database: Kysely<Database>,
  eventId: string,
  lock = false,
): Promise<RegistrationScene | null> {
  const event = await readEventRecord(database, eventId, lock);
  if (event === null) return null;
  return { event, settings: await readSettings(database, eventId), seats: await readSeats(database, eventId) };
}

/** Returns what decides whether registration is open; null where nothing was set. */
export function windowFacts({ event, settings, seats }: RegistrationScene): WindowFacts | null {
  if (settings === null) return null;
  const { taken, waiting } = seatsOf(seats, null);
  return {
    isOpen: !event.registrationClosedByHand,
    opensAt: event.registrationOpensAt,
    closesAt: event.registrationClosesAt,
    changeUntil: settings.changeUntil,
    waitlist: settings.waitlist,
    capacity: event.capacity,
    taken,
    waiting,
  };
}

/** Returns whether one registers for an activity. */
export function isChosen({ capacity, cancelled }: Pick<EventActivity, 'capacity' | 'cancelled'>): boolean {
  return capacity !== null && !cancelled;
}

/** Returns the activities that one registers for: those with places of their own that take place. */
export async function readChosenActivities(database: Kysely<Database>, eventId: string): Promise<EventActivity[]> {
  return (await readEventActivities(database, eventId)).filter(isChosen);
}

/** Returns the activities that take place, also those that have lost their bound: whoever waits for one of these gets in. */
export async function readOpenActivities(database: Kysely<Database>, eventId: string): Promise<EventActivity[]> {
  return (await readEventActivities(database, eventId)).filter(({ cancelled }) => !cancelled);
}
