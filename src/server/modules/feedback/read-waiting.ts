import type { Kysely } from 'kysely';
import { feedbackStateAt } from '#core/feedback/feedback-form.ts';
import type { Database } from '#db/schema/database-types.ts';
import { asEventReader, dutiesOf, readEventRecord } from '#server/modules/events/events-public.ts';
import { readOwnFeedback } from './feedback-store.ts';
import { readForm, readTargets } from './read-feedback-event.ts';

/** On how much of an event a person can still give feedback. */
export type WaitingFeedback = { readonly eventId: string; readonly title: string; readonly count: number };

/** Returns the events, of those given, on which a person can give feedback now and has not, with how much there is. */
export async function readWaitingFeedback(
  database: Kysely<Database>,
  personId: string,
  eventIds: readonly string[],
  now: Date,
): Promise<WaitingFeedback[]> {
  const waiting: WaitingFeedback[] = [];
  for (const eventId of eventIds) {
    const found = asEventReader(await readEventRecord(database, eventId), personId);
    if (!found.ok || dutiesOf(found.value, personId).length > 0 || found.value.startsAt > now) continue;
    const { closesAt } = await readForm(database, found.value);
    const own = await readOwnFeedback(database, eventId, personId);
    const count = (await readTargets(database, found.value)).filter(
      ({ activityId, startsAt, isLeftOut }) =>
        !isLeftOut &&
        feedbackStateAt({ startsAt, closesAt }, now) === 'open' &&
        !own.some((given) => given.activityId === activityId),
    ).length;
    if (count > 0) waiting.push({ eventId, title: found.value.title, count });
  }
  return waiting;
}
