import type { Kysely } from 'kysely';
import type { KnownActivity, KnownEvent } from '#core/registrations/event-news.ts';
import { activityNews, eventNews, newsDue } from '#core/registrations/event-news.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { EventActivity } from '#server/modules/events/events-programme-public.ts';
import type { EventRecord } from '#server/modules/events/events-public.ts';
import { hasAnyRegistration } from '#server/modules/registrations/stored/registrations-store.ts';
import { readFirstChange, writeNews } from './event-news-store.ts';

/** What is told of an event when it changes. */
export function knownEvent(
  event: Pick<EventRecord, 'state' | 'startsAt' | 'endsAt' | 'place' | 'address' | 'link'>,
): KnownEvent {
  return {
    isCancelled: event.state === 'cancelled',
    startsAt: event.startsAt.toISOString(),
    endsAt: event.endsAt.toISOString(),
    place: event.place,
    address: event.address,
    link: event.link,
  };
}

/** What is told of an activity when it changes. */
export function knownActivity({
  cancelled: isCancelled,
  startsAt,
  endsAt,
  roomId,
}: Pick<EventActivity, 'cancelled' | 'startsAt' | 'endsAt' | 'roomId'>): KnownActivity {
  return { isCancelled, startsAt, endsAt, roomId };
}

/** Notes that an event was changed, if that concerns who registered; its row is locked by the caller. */
export async function noteEventNews(
  tx: Kysely<Database>,
  before: EventRecord,
  after: EventRecord,
  now: Date,
): Promise<void> {
  // What is over is news to nobody; what never was shown has no registrations. A draft that people know is told once it is back.
  if (before.endsAt < now && after.endsAt < now) return;
  const [known, changed] = [knownEvent(before), knownEvent(after)];
  if (eventNews(known, changed).length === 0 || !(await hasAnyRegistration(tx, after.id))) return;
  const firstAt = (await readFirstChange(tx, after.id, null)) ?? now;
  const dueAt = newsDue(firstAt, now, changed);
  await writeNews(tx, { eventId: after.id, activityId: null, before: known, dueAt }, now);
}

/** Notes that an activity was changed, if that concerns who chose it; the row of its event is locked by the caller. */
export async function noteActivityNews(
  tx: Kysely<Database>,
  eventId: string,
  before: EventActivity,
  after: EventActivity,
  now: Date,
): Promise<void> {
  if (new Date(before.endsAt) < now && new Date(after.endsAt) < now) return;
  const [known, changed] = [knownActivity(before), knownActivity(after)];
  if (activityNews(known, changed).length === 0 || !(await hasAnyRegistration(tx, eventId))) return;
  const firstAt = (await readFirstChange(tx, eventId, after.id)) ?? now;
  const dueAt = newsDue(firstAt, now, changed);
  await writeNews(tx, { eventId, activityId: after.id, before: known, dueAt }, now);
}
