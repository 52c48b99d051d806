import type { Failure } from '#contract/definition/failure.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { changeDraft } from '#server/modules/tests/drafts/change-draft.ts';
import { removeTest } from '#server/modules/tests/tests-store.ts';
import type { Services } from '#server/platform/services.ts';

/** Deletes a draft with everything in it. */
export async function deleteTest(
  services: Pick<Services, 'database' | 'now'>,
  testId: string,
  authorId: string,
): Promise<Result<void, Failure>> {
  return changeDraft(services, testId, authorId, async ({ tx }) => {
    await removeTest(tx, testId);
    return ok(undefined);
  });
}
