import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { changeDraft } from '#server/modules/tests/drafts/change-draft.ts';
import { writePositions } from '#server/modules/tests/drafts/positions-store.ts';
import { readTexts } from '#server/modules/tests/drafts/texts-store.ts';
import { touchTest } from '#server/modules/tests/tests-store.ts';
import type { Services } from '#server/platform/services.ts';

/** Orders all texts of a draft, by the same rules as `orderQuestions`. */
export async function orderTexts(
  services: Pick<Services, 'database' | 'now'>,
  testId: string,
  authorId: string,
  textIds: readonly string[],
): Promise<Result<{ testRevision: number }, Failure>> {
  const wanted = textIds.map((id) => id.toLowerCase());
  return changeDraft(services, testId, authorId, async ({ tx, test, now }) => {
    const current = (await readTexts(tx, testId)).map(({ id }) => id);
    if (current.join() === wanted.join()) return ok({ testRevision: test.revision });
    if (current.toSorted().join() !== wanted.toSorted().join()) return fail('conflict');
    await writePositions(tx, 'texts', testId, wanted);
    return ok({ testRevision: await touchTest(tx, testId, now) });
  });
}
