import type { Failure } from '#contract/failure.ts';
import { fail } from '#contract/failure.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { changeDraft } from '#server/modules/tests/change-draft.ts';
import { placeQuestions, readQuestionIds } from '#server/modules/tests/questions-store.ts';
import { touchTest } from '#server/modules/tests/tests-store.ts';
import type { Services } from '#server/platform/services.ts';

/** Orders all questions of a draft. A list that misses, repeats or adds one was made from an older state: `conflict`. */
export async function orderQuestions(
  services: Pick<Services, 'database' | 'now'>,
  testId: string,
  authorId: string,
  questionIds: readonly string[],
): Promise<Result<{ testRevision: number }, Failure>> {
  const wanted = questionIds.map((id) => id.toLowerCase());
  return changeDraft(services, testId, authorId, async ({ transaction, test, now }) => {
    const current = await readQuestionIds(transaction, testId);
    if (current.join() === wanted.join()) return ok({ testRevision: test.revision });
    if (current.toSorted().join() !== wanted.toSorted().join()) return fail('conflict');
    await placeQuestions(transaction, testId, wanted);
    return ok({ testRevision: await touchTest(transaction, testId, now) });
  });
}
