import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import type { Failure } from '#contract/definition/failure.ts';
import { fail, failField } from '#contract/definition/failure.ts';
import type { Output } from '#contract/definition/operation.ts';
import type { saveReadingMark as operation } from '#contract/scoring/second-reading.ts';
import { parseMark } from '#core/questions/answers/parse-mark.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { Database } from '#db/schema/database-types.ts';
import { isRunning, lockAttempt } from '#server/modules/attempts/attempts-public.ts';
import type { MarkedAnswer } from '#server/modules/results/checking/checking-store.ts';
import { readMarkedAnswer } from '#server/modules/results/checking/checking-store.ts';
import { lockKeys, readKeys } from '#server/modules/tests/tests-keys-public.ts';
import { lockReading } from '#server/modules/wihiws/wihiws-readings-public.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';
import { marksDiffer } from './compare-marks.ts';
import { placeReading } from './reading-queue-store.ts';
import type { HandMarked, KnownReading } from './reading-scope.ts';
import { readingFor } from './reading-scope.ts';
import type { FirstMark, SecondMark } from './second-marks-store.ts';
import { readSecondMark, writeSecondMark } from './second-marks-store.ts';

/** A mark as a second reader sends it, with what was on their screen. */
export type SecondMarkRequest = {
  readonly readingId: string;
  readonly questionId: string;
  readonly answerId: string;
  readonly mark: unknown;
  readonly basedOn: number;
  readonly answerRevision: number;
};

type Saved = Output<typeof operation>;
type Place = { readonly known: KnownReading; readonly marked: HandMarked; readonly attemptId: string };

const stateOf = (mark: unknown): Saved['state'] => (mark === null ? 'waiting' : 'marked');

/** The host's mark if it is of this answer and fits this rubric. */
function hostsMark({ question }: HandMarked, key: unknown, stored: MarkedAnswer): FirstMark | null {
  if ((stored.mark ?? null) === null || stored.markedAnswerRevision !== stored.answerRevision) return null;
  const parsed = parseMark(question.kind, key as never, stored.mark);
  return parsed.ok ? { mark: parsed.value, revision: stored.revision } : null;
}

/** Tells whether an earlier mark was given to the same answer by the same rubric. */
const isOfTheSame = (earlier: SecondMark, answerRevision: number, rubrics: readonly string[], questionId: string) =>
  earlier.answerRevision === answerRevision && rubrics.includes(`${questionId}:${earlier.keyVersion}`);

async function saveLocked(
  tx: Transaction<Database>,
  { known, marked, attemptId }: Place,
  request: SecondMarkRequest,
  now: Date,
): Promise<Result<Saved, Failure>> {
  const { question } = marked;
  const key = { wihiwId: known.issue.id, attemptId, questionId: question.id };
  const secondKey = { ...key, readingId: request.readingId };
  await lockKeys(tx, known.test.id, 'share');
  const current = (await readKeys(tx, known.test.id)).get(question.id);
  if (current === undefined) return fail('not_found');
  const stored = await readMarkedAnswer(tx, key);
  const earlier = await readSecondMark(tx, secondKey);
  const revision = earlier?.revision ?? 0;
  const stale = fail('stale_revision', { details: { revision, answerRevision: stored.answerRevision } });
  if (stored.answerRevision !== request.answerRevision) return stale;
  const parsed = request.mark === null ? ok(null) : parseMark(question.kind, current.key as never, request.mark);
  if (!parsed.ok) return failField('mark', parsed.error === 'mark-unfitting' ? 'mark_unfitting' : 'mark_malformed');
  const mark = parsed.value;
  const same =
    earlier !== null && isOfTheSame(earlier, stored.answerRevision, known.scope.rubrics, question.id) ? earlier : null;
  const isRepeat = same !== null && isDeepStrictEqual(same.mark ?? null, mark);
  if (isRepeat && (revision === request.basedOn || revision === request.basedOn + 1))
    return ok({ revision, state: stateOf(mark) });
  if (revision !== request.basedOn) return stale;
  const compared = same?.firstMark ?? null;
  if (same !== null && compared !== null) {
    const isChanged = same.firstRevision !== null && stored.revision > same.firstRevision;
    if (same.settledAt !== null || isChanged) return fail('reading_settled');
  }
  const first =
    same !== null && compared !== null
      ? { mark: compared, revision: same.firstRevision ?? 0 }
      : mark === null
        ? null
        : hostsMark(marked, current.key, stored);
  const written = {
    mark,
    answerRevision: stored.answerRevision,
    keyVersion: current.version,
    revision: revision + 1,
    firstMark: first?.mark ?? null,
    firstRevision: first?.revision ?? null,
    differs: first !== null && mark !== null && marksDiffer(question.kind, first.mark, mark),
  };
  await writeSecondMark(tx, secondKey, written, now);
  return ok({ revision: revision + 1, state: stateOf(mark) });
}

/**
 * Keeps a second reader's mark for one answer. It scores nothing. It is laid beside the host's mark as that was given, without
 * either having seen the other's. Once the reading has ended, or both marks are settled, it is refused.
 */
export async function saveReadingMark(
  services: Services,
  request: SecondMarkRequest,
  userId: string,
): Promise<Result<Saved, Failure>> {
  const known = await readingFor(services.database, request.readingId, userId);
  const marked = known?.questions.find(({ question }) => question.id === request.questionId);
  if (known === null || marked === undefined) return fail('not_found');
  const placed = await placeReading(services.database, known.scope, request.questionId, request.answerId);
  if (placed === null) return fail('not_found');
  const { attemptId } = placed;
  const saved = await transaction(services.database, async (tx): Promise<Result<Saved, Failure>> => {
    const attempt = await lockAttempt(tx, { wihiwId: known.issue.id, attemptId });
    const reading = await lockReading(tx, request.readingId, 'share');
    if (attempt === null || isRunning(attempt) || reading?.state !== 'accepted') return fail('not_found');
    return saveLocked(tx, { known, marked, attemptId }, request, services.now());
  });
  if (saved.ok) services.publish(`wihiw:${known.issue.id}`);
  return saved;
}
