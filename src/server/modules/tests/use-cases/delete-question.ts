import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { changeDraft } from '#server/modules/tests/drafts/change-draft.ts';
import { removeQuestion } from '#server/modules/tests/drafts/questions-store.ts';
import { touchTest } from '#server/modules/tests/tests-store.ts';
import type { Services } from '#server/platform/services.ts';

/** Removes a question of a draft. */
export async function deleteQuestion(
  services: Pick<Services, 'database' | 'now'>,
  testId: string,
  authorId: string,
  questionId: string,
): Promise<Result<void, Failure>> {
  return changeDraft(services, testId, authorId, async ({ tx, now }) => {
    if (!(await removeQuestion(tx, testId, questionId))) return fail('not_found');
    await touchTest(tx, testId, now);
    return ok(undefined);
  });
}
