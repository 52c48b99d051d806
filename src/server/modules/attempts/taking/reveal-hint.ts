import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { TextDocument } from '#core/texts/document-types.ts';
import type { AttemptKey } from '#server/modules/attempts/attempt-row.ts';
import { insertAttemptEvent } from '#server/modules/attempts/attempts-store.ts';
import { questionReach, stageOf } from '#server/modules/attempts/reading-stage.ts';
import { readFinalTest } from '#server/modules/tests/tests-public.ts';
import type { Services } from '#server/platform/services.ts';
import { ownAttempt } from './read-own-attempt.ts';

/** Returns the hint of a question of a running attempt and records its use. */
export async function revealHint(
  services: Services,
  key: AttemptKey,
  userId: string,
  questionId: string,
): Promise<Result<{ hint: TextDocument }, Failure>> {
  const attempt = await ownAttempt(services, key, userId);
  if (attempt === null) return fail('not_found');
  if (attempt.state !== 'in-progress') return fail('attempt_closed');
  const test = await readFinalTest(services.database, attempt.testId);
  const isOpen = test !== null && questionReach(questionId, stageOf(attempt, test)) === 'open';
  const question = isOpen ? test.questions.find(({ id }) => id === questionId) : undefined;
  if (question?.hint == null) return fail('question_unknown');
  await insertAttemptEvent(services.database, key, 'hint', services.now(), userId, { questionId });
  return ok({ hint: question.hint });
}
