import type { Kysely } from 'kysely';
import { offerEnd } from '#core/registrations/registration-states.ts';
import { eventClosedReason } from '#core/registrations/registration-window.ts';
import type { Database } from '#db/schema/database-types.ts';
import { readOpenActivities, readScene } from '#server/modules/registrations/stored/read-scene.ts';
import type {
  RegistrationScene,
  StoredChoice,
  ToldRegistration,
} from '#server/modules/registrations/stored/registration-record.ts';
import { seatsOf } from '#server/modules/registrations/stored/registration-record.ts';
import * as store from '#server/modules/registrations/stored/registrations-store.ts';
import { placeInActivity } from './choose-activities.ts';

/** How many are promoted at once: a capacity that was taken away lets everybody in. */
const STEP = 500;

/**
 * Gives free places to those who wait, in their order: of the event at once or as an offer where the organiser wants them
 * confirmed, then of its activities. The event's row is locked by the caller: whenever somebody leaves or is removed, an offer is
 * over, or the capacity, the settings or the programme change.
 *
 * @returns who is to be told of what
 */
export async function fillSeats(tx: Kysely<Database>, eventId: string, now: Date): Promise<ToldRegistration[]> {
  const scene = await readScene(tx, eventId);
  // Nobody is called to what is over or will not be.
  if (scene?.settings == null || eventClosedReason(scene.event, now) !== null) return [];
  const told = await fillEvent(tx, scene, now);
  return [...told, ...(await fillActivities(tx, eventId, now))];
}

async function fillEvent(tx: Kysely<Database>, scene: RegistrationScene, now: Date): Promise<ToldRegistration[]> {
  const { event, settings, seats } = scene;
  const { taken, waiting } = seatsOf(seats, null);
  let free = event.capacity === null ? waiting : Math.min(waiting, event.capacity - taken);
  const hours = settings?.confirmHours ?? null;
  const told: ToldRegistration[] = [];
  while (free > 0) {
    const next = await store.listWaitlist(tx, event.id, Math.min(free, STEP));
    if (next.length === 0) break;
    const ids = next.map(({ id }) => id);
    if (hours === null) {
      await store.updateRegistrationStates(tx, ids, { state: 'registered' }, now);
      await giveWanted(tx, event.id, ids);
    } else
      await store.updateRegistrationStates(
        tx,
        ids,
        { state: 'offered', offeredUntil: offerEnd(now, hours, event.endsAt) },
        now,
      );
    const changed = await store.readRegistrations(tx, ids);
    told.push(
      ...changed.map((registration) => ({ registration, kind: hours === null ? 'promoted' : 'offered' }) as const),
    );
    free -= next.length;
  }
  return told;
}

/**
 * Gives people who have got a place of the event those of the activities that they wanted, as far as there are any: in the order
 * of their places, all by a few statements however many they are.
 */
export async function giveWanted(
  tx: Kysely<Database>,
  eventId: string,
  registrationIds: readonly string[],
): Promise<void> {
  const wanted = (await store.readChoices(tx, registrationIds)).filter(({ state }) => state === 'wanted');
  const scene = wanted.length === 0 ? null : await readScene(tx, eventId);
  if (scene?.settings == null) return;
  const { settings } = scene;
  const activities = new Map((await readOpenActivities(tx, eventId)).map((activity) => [activity.id, activity]));
  const seats = new Map(scene.seats.map((own) => [own.activityId, own]));
  const given: Record<'registered' | 'waiting' | 'gone', StoredChoice[]> = { registered: [], waiting: [], gone: [] };
  for (const choice of wanted) {
    const { activityId } = choice;
    const activity = activities.get(activityId);
    const own = seats.get(activityId) ?? { activityId, taken: 0, waiting: 0 };
    const state = placeInActivity(activityId, {
      activities: activity === undefined ? [] : [activity],
      seats: [own],
      settings,
    });
    given[state ?? 'gone'].push(choice);
    // Whoever comes next finds one place less, or one more before them.
    if (state === 'registered') seats.set(activityId, { ...own, taken: own.taken + 1 });
    if (state === 'waiting') seats.set(activityId, { ...own, waiting: own.waiting + 1 });
  }
  await store.updateChoices(tx, given.registered, 'registered');
  await store.updateChoices(tx, given.waiting, 'waiting');
  await store.deleteChoices(tx, given.gone);
}

async function fillActivities(tx: Kysely<Database>, eventId: string, now: Date): Promise<ToldRegistration[]> {
  const told: ToldRegistration[] = [];
  const scene = await readScene(tx, eventId);
  const seats = scene?.seats.filter(({ activityId, waiting }) => activityId !== null && waiting > 0) ?? [];
  const activities = seats.length === 0 ? [] : await readOpenActivities(tx, eventId);
  for (const { activityId, taken, waiting } of seats) {
    const activity = activities.find(({ id }) => id === activityId);
    if (activity === undefined || new Date(activity.endsAt) <= now) continue;
    const free = activity.capacity === null ? waiting : Math.min(waiting, activity.capacity - taken);
    if (free <= 0) continue;
    const next = await store.listWaitingChoices(tx, eventId, activity.id, free);
    await store.updateChoices(tx, next, 'registered');
    const registrations = await store.readRegistrations(
      tx,
      next.map(({ registrationId }) => registrationId),
    );
    told.push(
      ...registrations.map((registration) => ({ registration, kind: 'activity', activityId: activity.id }) as const),
    );
  }
  return told;
}
