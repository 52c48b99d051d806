import type { Attempt } from '#contract/attempts.ts';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { readAnswers } from '#server/modules/attempts/answers-store.ts';
import type { AttemptKey, AttemptRow } from '#server/modules/attempts/attempt-row.ts';
import { isOverdue, isOwnAttempt } from '#server/modules/attempts/attempts-access.ts';
import { findAttempt } from '#server/modules/attempts/attempts-store.ts';
import { readLiveOf } from '#server/modules/attempts/clocks/describe-clock.ts';
import { closeOverdue } from '#server/modules/attempts/ending/close-overdue.ts';
import { readFinalTest } from '#server/modules/tests/tests-public.ts';
import { letOthersRun } from '#server/platform/process/pacing/let-others-run.ts';
import type { Services } from '#server/platform/services.ts';
import { presentAttempt } from './present-attempt.ts';

/** Returns the person's attempt, closed first if it is overdue; null when they have no such attempt. */
export async function ownAttempt(services: Services, key: AttemptKey, userId: string): Promise<AttemptRow | null> {
  const row = await findAttempt(services.database, key);
  if (row === null || !isOwnAttempt(row, userId)) return null;
  return isOverdue(row, services.now()) ? closeOverdue(services, key) : row;
}

/** Returns an attempt to resume: the same order, the current answers, the server's time. */
export async function readOwnAttempt(
  services: Services,
  key: AttemptKey,
  userId: string,
): Promise<Result<Attempt, Failure>> {
  const attempt = await ownAttempt(services, key, userId);
  if (attempt === null) return fail('not_found');
  const test = await readFinalTest(services.database, attempt.testId);
  if (test === null) return fail('not_found');
  const answers = await readAnswers(services.database, key);
  const live = await readLiveOf(services.database, attempt);
  const pause = letOthersRun();
  const presented = presentAttempt({ attempt, live, test, answers, now: services.now(), withTexts: true });
  await pause();
  return ok(presented);
}
