import type { Kysely } from 'kysely';
import type { ShownProgramme } from '#contract/events/programme.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { RegistrationsOfEvents } from '#server/modules/events/registrations-of-events.ts';
import { readKeptOfEvent } from './kept-activities-store.ts';
import * as store from './programme-store.ts';

/** Returns the parts of an event's programme as they are stored. */
export async function readParts(database: Kysely<Database>, eventId: string) {
  const [tracks, rooms, speakers, activities] = await Promise.all([
    store.readLabels(database, eventId, 'track'),
    store.readLabels(database, eventId, 'room'),
    store.readSpeakers(database, eventId),
    store.readEventActivities(database, eventId),
  ]);
  return { tracks, rooms, speakers, activities };
}

/** Returns what of an event the person will come to: what they have kept, and what they have a place in. */
export async function readOwnProgramme(
  database: Kysely<Database>,
  eventId: string,
  personId: string,
  registrations: Pick<RegistrationsOfEvents, 'listActivities'>,
): Promise<Pick<ShownProgramme, 'kept' | 'reserved'>> {
  const [kept, reserved] = await Promise.all([
    readKeptOfEvent(database, eventId, personId),
    registrations.listActivities(database, personId, eventId),
  ]);
  return { kept: [...new Set([...kept, ...reserved])], reserved: [...reserved] };
}

/** Returns the programme of an event with what the viewer, if any, will come to. */
export async function readShownProgramme(
  database: Kysely<Database>,
  eventId: string,
  viewer: {
    readonly userId: string;
    readonly registrations: Pick<RegistrationsOfEvents, 'listActivities'>;
  } | null,
): Promise<ShownProgramme> {
  const parts = await readParts(database, eventId);
  const own =
    viewer === null
      ? { kept: [], reserved: [] }
      : await readOwnProgramme(database, eventId, viewer.userId, viewer.registrations);
  return showProgramme(parts, own);
}

/** Returns a programme as it is sent, with what one person will come to at its end. */
export function showProgramme(
  { activities, ...labels }: Awaited<ReturnType<typeof readParts>>,
  { kept, reserved }: Pick<ShownProgramme, 'kept' | 'reserved'>,
): ShownProgramme {
  return {
    ...labels,
    activities: activities.map(({ updatedAt: _updatedAt, number: _number, ...activity }) => activity),
    kept,
    reserved,
  };
}
