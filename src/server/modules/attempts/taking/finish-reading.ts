import type { Transaction } from 'kysely';
import type { Attempt } from '#contract/attempts.ts';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { AttemptKey } from '#server/modules/attempts/attempt-row.ts';
import { isOwnAttempt } from '#server/modules/attempts/attempts-access.ts';
import { insertAttemptEvent, lockAttempt, writeReadingStep } from '#server/modules/attempts/attempts-store.ts';
import { closeLocked } from '#server/modules/attempts/ending/close-overdue.ts';
import { keepReadingTimes, missingRequired } from '#server/modules/attempts/ending/stage-duties.ts';
import { stageOf } from '#server/modules/attempts/reading-stage.ts';
import { readFinalTest } from '#server/modules/tests/tests-public.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';
import { readOwnAttempt } from './read-own-attempt.ts';

export type FinishReading = AttemptKey & {
  readonly userId: string;
  /** The number of the stage to finish, from 0. */
  readonly step: number;
  readonly readingMilliseconds: Readonly<Record<string, number>>;
};

/** Runs under the lock that excludes saves: a save comes before the end of its stage or finds the stage finished. */
async function finishLocked(
  tx: Transaction<Database>,
  request: FinishReading,
  now: Date,
): Promise<Result<void, Failure>> {
  const found = await lockAttempt(tx, request);
  if (found === null || !isOwnAttempt(found, request.userId)) return fail('not_found');
  const attempt = await closeLocked(tx, found, now);
  if (attempt.state !== 'in-progress') return fail('attempt_closed');
  const test = await readFinalTest(tx, attempt.testId);
  if (test === null) return fail('not_found');
  const { stages, step } = stageOf(attempt, test);
  if (request.step < step) return ok(undefined);
  if (request.step > step || step === stages.length - 1) return fail('reading_step_unknown');
  const missing = await missingRequired(tx, attempt, test);
  if (missing.length > 0) return fail('conflict', { details: { missing } });
  const read = await keepReadingTimes(tx, attempt, test, request.readingMilliseconds, now);
  await writeReadingStep(tx, request, step + 1);
  await insertAttemptEvent(tx, request, 'reading-finished', now, request.userId, { step, milliseconds: read });
  return ok(undefined);
}

/**
 * Finishes the current reading stage and returns the attempt with the next one. Earlier stages are not sent again and their
 * answers are final. Finishing a finished stage changes nothing.
 */
export async function finishReading(services: Services, request: FinishReading): Promise<Result<Attempt, Failure>> {
  const now = services.now();
  const finished = await transaction(services.database, (tx) => finishLocked(tx, request, now));
  services.publish(`wihiw:${request.wihiwId}`);
  return finished.ok ? readOwnAttempt(services, request, request.userId) : finished;
}
