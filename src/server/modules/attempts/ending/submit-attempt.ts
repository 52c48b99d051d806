import type { Transaction } from 'kysely';
import type { SavedReply } from '#contract/attempts.ts';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import { endAttempt } from '#core/attempts/attempt-lifecycle.ts';
import { movingDeadline, saveTiming } from '#core/attempts/deadline.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { Database } from '#db/schema/database-types.ts';
import { readRevisions } from '#server/modules/attempts/answers-store.ts';
import type { AttemptRow, SubmittedBy } from '#server/modules/attempts/attempt-row.ts';
import { closerOf, recordOf } from '#server/modules/attempts/attempt-row.ts';
import { isOwnAttempt, isRunning } from '#server/modules/attempts/attempts-access.ts';
import { insertAttemptEvent, lockAttempt, writeClosing } from '#server/modules/attempts/attempts-store.ts';
import { endOwnPause } from '#server/modules/attempts/clocks/pauses-store.ts';
import { stageOf } from '#server/modules/attempts/reading-stage.ts';
import type { SaveRequest } from '#server/modules/attempts/saving/apply-saves.ts';
import { applyToLocked, mustReadFirst, timingOf } from '#server/modules/attempts/saving/apply-saves.ts';
import { scoreAttempt } from '#server/modules/attempts/scoring/score-attempt.ts';
import type { FinalTest } from '#server/modules/tests/tests-public.ts';
import { readFinalTest } from '#server/modules/tests/tests-public.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';
import { closeLocked } from './close-overdue.ts';
import { countKeptLate } from './late-answers-store.ts';
import { keepReadingTimes, missingRequired } from './stage-duties.ts';

export type SubmitRequest = SaveRequest & {
  /** The outcomes of saves that could not be parsed. */
  readonly malformed: readonly SavedReply[];
  readonly readingMilliseconds: Readonly<Record<string, number>>;
};
/** How the attempt ended, with the answers of this submission that were only kept for the host, and those refused. */
export type Submitted = {
  readonly state: 'submitted' | 'awaiting-review' | 'scored';
  readonly submittedAt: string;
  readonly endedBy: SubmittedBy;
  readonly keptLate: number;
  readonly refused: string[];
  readonly revisions: Record<string, number>;
  /** The run of the database in which these revisions count. */
  readonly databaseRun: string;
};

async function answerOf(
  tx: Transaction<Database>,
  attempt: AttemptRow,
  request: SubmitRequest,
  refused: string[],
): Promise<Result<Submitted, Failure>> {
  const { state, submittedAt, databaseRun } = attempt;
  const endedBy = closerOf(attempt);
  if (state === 'in-progress' || state === 'paused' || submittedAt === null || endedBy === null)
    throw new Error('a submitted attempt is still open');
  const keptLate = await countKeptLate(tx, request, request.device, request.saves);
  const revisions = await readRevisions(tx, request);
  return ok({ state, submittedAt: submittedAt.toISOString(), endedBy, keptLate, refused, revisions, databaseRun });
}

/** Closes a locked attempt for its taker: at `now`, or at the deadline if the submission came within the grace. */
async function closeByTaker(
  tx: Transaction<Database>,
  attempt: AttemptRow,
  request: SubmitRequest,
  test: FinalTest,
  now: Date,
): Promise<AttemptRow> {
  const key = { wihiwId: attempt.wihiwId, attemptId: attempt.id };
  const moment = saveTiming(movingDeadline(attempt, now), 0, now) === 'in-time' ? now : attempt.deadlineAt;
  const closed = endAttempt(recordOf(attempt), 'taker', moment);
  const row = {
    ...attempt,
    state: 'submitted',
    submittedAt: closed.submittedAt ?? moment,
    submittedBy: 'taker',
  } as const;
  if (attempt.pausedAt !== null) await endOwnPause(tx, key.wihiwId, key.attemptId, now, request.userId);
  await writeClosing(tx, key, row);
  await keepReadingTimes(tx, attempt, test, request.readingMilliseconds, now);
  await insertAttemptEvent(tx, key, 'submitted', now, request.userId);
  return { ...row, state: await scoreAttempt(tx, row, now) };
}

/** One submit within its transaction. The attempt is locked first, so every acknowledged save is read and scored. */
async function submitLocked(
  tx: Transaction<Database>,
  request: SubmitRequest,
  now: Date,
): Promise<Result<Submitted, Failure>> {
  const found = await lockAttempt(tx, request);
  if (found === null || !isOwnAttempt(found, request.userId)) return fail('not_found');
  // The page still has what the database may have lost, so it sends that before anything is closed.
  if (mustReadFirst(request, found)) return fail('conflict', { details: { behind: true } });
  const timing = timingOf(found, now);
  const applied = request.saves.length > 0 ? await applyToLocked(tx, found, request, now) : ok({ saved: [] });
  if (!applied.ok) return applied;
  const words = [...applied.value.saved, ...request.malformed];
  const refused = words.flatMap(({ outcome, questionId }) => (outcome === 'refused' ? [questionId] : []));
  if (timing === 'ended') return answerOf(tx, found, request, refused);
  if (timing === 'late')
    return answerOf(tx, isRunning(found) ? await closeLocked(tx, found, now) : found, request, refused);
  const test = await readFinalTest(tx, found.testId);
  if (test === null) return fail('not_found');
  // An attempt whose time is over is never sent back for missing answers.
  if (saveTiming(movingDeadline(found, now), 0, now) === 'in-time') {
    const { stages, step } = stageOf(found, test);
    if (step < stages.length - 1) return fail('reading_unfinished');
    const missing = await missingRequired(tx, found, test);
    if (missing.length > 0 || refused.length > 0) return fail('conflict', { details: { missing, refused } });
  }
  return answerOf(tx, await closeByTaker(tx, found, request, test, now), request, refused);
}

/**
 * Submits an attempt with its last saves. Idempotent: a closed attempt returns its state and keeps another device's answers
 * for the host. An attempt that the server closed accepts the submission within the grace: it is final then, and the result
 * may be shown.
 */
export async function submitAttempt(services: Services, request: SubmitRequest): Promise<Result<Submitted, Failure>> {
  const now = services.now();
  const submitted = await transaction(services.database, (tx) => submitLocked(tx, request, now));
  if (submitted.ok) services.publish(`wihiw:${request.wihiwId}`);
  return submitted;
}
