import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import type { saveMark as operation } from '#contract/checking.ts';
import type { Failure } from '#contract/definition/failure.ts';
import { fail, failField } from '#contract/definition/failure.ts';
import type { Output } from '#contract/definition/operation.ts';
import { parseMark } from '#core/questions/answers/parse-mark.ts';
import type { FinalQuestion } from '#core/questions/finalizing/final-question.ts';
import { isMarkedByHost } from '#core/questions/kind-traits.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { AttemptRow } from '#server/modules/attempts/attempts-public.ts';
import { isRunning, lockAttempt } from '#server/modules/attempts/attempts-public.ts';
import type { ScoringKey } from '#server/modules/attempts/attempts-scoring-public.ts';
import {
  countWaitingAnswers,
  pointsOfMark,
  scoreAttempt,
  scoreMarked,
  writeMark,
} from '#server/modules/attempts/attempts-scoring-public.ts';
import { notify } from '#server/modules/people/people-public.ts';
import { readMarkedAnswer } from '#server/modules/results/checking/checking-store.ts';
import { readShownTakers } from '#server/modules/results/corrections-store.ts';
import { describeEarned } from '#server/modules/results/describe-score.ts';
import { readScoredQuestions } from '#server/modules/results/results-store.ts';
import { compareWithSecond } from '#server/modules/results/second-reading/compare-marks.ts';
import { writeSettled } from '#server/modules/results/second-reading/second-marks-store.ts';
import { lockKeys, readKeys } from '#server/modules/tests/tests-keys-public.ts';
import { readFinalTest } from '#server/modules/tests/tests-public.ts';
import { asHost, findWihiw } from '#server/modules/wihiws/wihiws-public.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';
import type { CheckItemKey } from './read-check-item.ts';

/** A mark as a host sends it, with what was on their screen. */
export type MarkRequest = CheckItemKey & {
  readonly mark: unknown;
  readonly basedOn: number;
  readonly answerRevision: number;
  /** The reading whose difference this mark settles. */
  readonly settles?: string;
};

type Saved = Output<typeof operation>;

/** The mark in the shape of what it is for: points where the platform could not check, else the kind's own marks. */
function readMark(
  question: FinalQuestion,
  current: ScoringKey,
  answer: unknown,
  mark: unknown,
): Result<unknown, Failure> {
  const unmarked = scoreMarked(question, current, answer, null);
  if (unmarked.status === 'scored' || unmarked.status === 'void') return failField('mark', 'mark_not_taken');
  if (mark === null) return ok(null);
  if (unmarked.status === 'ungradable') {
    const points = pointsOfMark(mark, question.points);
    return points === null ? failField('mark', 'mark_malformed') : ok({ points });
  }
  if (!isMarkedByHost(question.kind)) return failField('mark', 'mark_not_taken');
  // Waiting for marks means that the key was read by its schema.
  const parsed = parseMark(question.kind, current.key as never, mark);
  if (parsed.ok) return ok(parsed.value);
  return failField('mark', parsed.error === 'mark-unfitting' ? 'mark_unfitting' : 'mark_malformed');
}

async function describeSaved(
  tx: Transaction<Database>,
  key: CheckItemKey,
  revision: number,
  attemptState: AttemptRow['state'],
): Promise<Saved> {
  const score = (await readScoredQuestions(tx, key)).find(({ questionId }) => questionId === key.questionId);
  if (score === undefined || attemptState === 'in-progress' || attemptState === 'paused')
    throw new Error('a marked answer has no score');
  const state = score.status === 'scored' ? 'marked' : 'waiting';
  const earned = describeEarned(score, score.points);
  return { revision, state, ...earned, attemptState, attemptWaiting: await countWaitingAnswers(tx, key) };
}

async function saveLocked(
  tx: Transaction<Database>,
  attempt: AttemptRow,
  request: MarkRequest,
  userId: string,
  now: Date,
): Promise<Result<Saved, Failure>> {
  await lockKeys(tx, attempt.testId, 'share');
  const test = await readFinalTest(tx, attempt.testId);
  const question = test?.questions.find(({ id }) => id === request.questionId);
  const current = (await readKeys(tx, attempt.testId)).get(request.questionId);
  if (question === undefined || current === undefined || !attempt.questionIds.includes(question.id))
    return fail('not_found');
  const stored = await readMarkedAnswer(tx, request);
  if (stored.answerRevision !== request.answerRevision)
    return fail('stale_revision', {
      details: { revision: stored.revision, answerRevision: stored.answerRevision },
    });
  const read = readMark(question, current, stored.value ?? null, request.mark ?? null);
  if (!read.ok) return read;
  const mark = read.value;
  const stands =
    isDeepStrictEqual(stored.mark ?? null, mark) &&
    (mark === null || stored.markedAnswerRevision === request.answerRevision);
  const isRepeat = stands && (stored.revision === request.basedOn || stored.revision === request.basedOn + 1);
  const { settles } = request;
  const settle = async () => {
    if (settles !== undefined) await writeSettled(tx, { ...request, readingId: settles }, userId, now);
  };
  if (isRepeat) {
    await settle();
    return ok(await describeSaved(tx, request, stored.revision, attempt.state));
  }
  if (stored.revision !== request.basedOn) return fail('stale_revision', { details: { revision: stored.revision } });
  const revision = stored.revision + 1;
  await writeMark(tx, request, { mark, answerRevision: stored.answerRevision, revision }, userId, now);
  await compareWithSecond(tx, question, request, { mark, revision, answerRevision: stored.answerRevision });
  await settle();
  const saved = await describeSaved(tx, request, revision, await scoreAttempt(tx, attempt, now));
  if (saved.attemptWaiting === 0) await tellMarked(tx, request, now);
  return ok(saved);
}

/** Tells the taker that all answers are marked, with the mark or not at all: a word that was lost would never come again. */
async function tellMarked(tx: Transaction<Database>, key: CheckItemKey, now: Date): Promise<void> {
  const takers = await readShownTakers(tx, [key], now);
  const title = takers[0]?.title ?? '';
  await notify(tx, { kind: 'answer-marked', wihiwId: key.wihiwId, title, people: takers }, now);
}

type SavedFor = { readonly saved: Result<Saved, Failure>; readonly taker: string | null };

/**
 * Keeps the host's mark for one answer and scores the attempt again, both or neither. A mark based on an older one, or on
 * an answer that a late save has replaced, is refused with the current revisions; the same one again changes nothing.
 */
export async function saveMark(
  services: Services,
  request: MarkRequest,
  userId: string,
): Promise<Result<Saved, Failure>> {
  const found = asHost(await findWihiw(services.database, request.wihiwId), userId);
  if (!found.ok) return found;
  const { saved, taker } = await transaction(services.database, async (tx): Promise<SavedFor> => {
    const attempt = await lockAttempt(tx, request);
    if (attempt === null || isRunning(attempt)) return { saved: fail('not_found'), taker: null };
    return { saved: await saveLocked(tx, attempt, request, userId, services.now()), taker: attempt.userId };
  });
  if (saved.ok) {
    services.publish(`wihiw:${request.wihiwId}`);
    if (taker !== null) services.publish(`person:${taker}`);
  }
  return saved;
}
