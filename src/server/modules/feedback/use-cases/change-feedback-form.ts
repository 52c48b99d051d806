import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Parsed } from '#contract/definition/operation.ts';
import type { changeFeedbackForm as operation } from '#contract/feedback/feedback-results.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { EventRecord } from '#server/modules/events/events-public.ts';
import { asEventOrganizer, readEventRecord } from '#server/modules/events/events-public.ts';
import { isWordingAnswered, writeWording } from '#server/modules/feedback/feedback-store.ts';
import { readForm, readTargets } from '#server/modules/feedback/read-feedback-event.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';

const WORDINGS_MAX = 100;

/**
 * Words the questions anew and sets when the form closes. A wording that somebody may have answered stays beside the new one: once
 * feedback can be given, also where none has come yet, because answers may wait on a device.
 */
export async function changeFeedbackForm(
  { database, now, publish }: Pick<Services, 'database' | 'now' | 'publish'>,
  eventId: string,
  viewerId: string,
  { first, second, closesAt }: Parsed<typeof operation>['body'],
): Promise<Result<EventRecord, Failure>> {
  const changed = await transaction(database, async (tx): Promise<Result<EventRecord, Failure>> => {
    const event = asEventOrganizer(await readEventRecord(tx, eventId, true), viewerId, 'surveys');
    if (!event.ok) return event;
    if (event.value.state === 'archived') return fail('event_not_editable');
    const { questions } = await readForm(tx, event.value);
    const isReworded = questions.first !== first || questions.second !== second;
    const moment = now();
    const isAsked = (await readTargets(tx, event.value)).some(
      ({ startsAt, isLeftOut }) => !isLeftOut && startsAt <= moment,
    );
    const staysApart =
      questions.version === 0 || (isReworded && (isAsked || (await isWordingAnswered(tx, eventId, questions.version))));
    const version = questions.version + (staysApart ? 1 : 0);
    if (version > WORDINGS_MAX) return fail('too_many_wordings');
    await writeWording(tx, eventId, {
      version,
      first,
      second,
      closesAt: closesAt === null ? null : new Date(closesAt),
    });
    return event;
  });
  if (changed.ok) publish(`event:${eventId}`);
  return changed.ok ? ok(changed.value) : changed;
}
