import type { Transaction } from 'kysely';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Parsed } from '#contract/definition/operation.ts';
import type { saveFeedback as operation, ShownFeedback } from '#contract/feedback/feedback.ts';
import { feedbackStateAt } from '#core/feedback/feedback-form.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { Database } from '#db/schema/database-types.ts';
import { asEventReader, dutiesOf, readEventRecord } from '#server/modules/events/events-public.ts';
import type { StoredFeedback } from '#server/modules/feedback/feedback-store.ts';
import { insertFeedback, lockFeedback, updateFeedback } from '#server/modules/feedback/feedback-store.ts';
import { readForm, readTargets } from '#server/modules/feedback/read-feedback-event.ts';
import { queueWebhook } from '#server/modules/webhooks/webhooks-public.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';

type Body = Parsed<typeof operation>['body'];

/** Feedback is saved word by word: other programs are told once nothing has come for a while. */
const TOLD_AFTER_MS = 60_000;

const show = ({ id, rating, first, second, revision }: StoredFeedback): ShownFeedback => ({
  id,
  rating,
  first,
  second,
  revision,
});

/**
 * Saves a person's feedback on an event or one of its activities, from its start until the form closes, by the server's clock.
 * The same content again changes nothing, whatever revision it is based on; other content based on an older revision is refused
 * with what is saved.
 */
export async function saveFeedback(
  { database, now, publish }: Pick<Services, 'database' | 'now' | 'publish'>,
  eventId: string,
  personId: string,
  body: Body,
): Promise<Result<ShownFeedback, Failure>> {
  const moment = now();
  const saved = await transaction(database, async (tx): Promise<Result<ShownFeedback, Failure>> => {
    const event = asEventReader(await readEventRecord(tx, eventId), personId);
    if (!event.ok) return event;
    if (dutiesOf(event.value, personId).length > 0) return fail('feedback_own');
    const targets = await readTargets(tx, event.value);
    const target = targets.find(({ activityId }) => activityId === body.activityId);
    if (target === undefined) return fail('not_found');
    const form = await readForm(tx, event.value);
    const state = feedbackStateAt({ startsAt: target.startsAt, closesAt: form.closesAt }, moment);
    if (target.isLeftOut || state === 'closed') return fail('feedback_closed');
    if (state === 'before') return fail('feedback_not_open', { details: { startsAt: target.startsAt.toISOString() } });
    if (body.wording > form.questions.version) return fail('conflict');
    const change = await write(tx, eventId, personId, body, moment);
    if (!change.ok) return change;
    const { id, rating, revision } = change.value.feedback;
    if (change.value.isNew) {
      const payload = { feedbackId: id, activityId: body.activityId, personId, rating, revision };
      await queueWebhook(tx, eventId, 'feedback.saved', payload, { subject: id, now: moment, delayMs: TOLD_AFTER_MS });
    }
    return ok(show(change.value.feedback));
  });
  if (saved.ok) publish(`event-room:${eventId}`);
  return saved;
}

type Written = { readonly feedback: StoredFeedback; readonly isNew: boolean };

async function write(
  tx: Transaction<Database>,
  eventId: string,
  personId: string,
  body: Body,
  moment: Date,
): Promise<Result<Written, Failure>> {
  const given = { ...body, first: body.first.trim(), second: body.second.trim() };
  if (await insertFeedback(tx, eventId, personId, given, moment))
    return ok({ feedback: { ...given, revision: 1 }, isNew: true });
  const current = await lockFeedback(tx, eventId, personId, body.activityId);
  // Nothing of this person on this: the id is another one's.
  if (current === null) return fail('conflict');
  const isSame = current.rating === given.rating && current.first === given.first && current.second === given.second;
  // The same words once more are no new feedback, whatever they are based on.
  if (isSame) return ok({ feedback: current, isNew: false });
  if (current.revision !== body.revision) return fail('stale_revision', { details: { current: show(current) } });
  await updateFeedback(tx, current.id, given, moment);
  return ok({ feedback: { ...given, id: current.id, revision: current.revision + 1 }, isNew: true });
}
