import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { LockedDraft } from '#server/modules/tests/drafts/change-draft.ts';
import { changeDraft } from '#server/modules/tests/drafts/change-draft.ts';
import { writePositions } from '#server/modules/tests/drafts/positions-store.ts';
import { readDraftQuestions, readQuestionIds } from '#server/modules/tests/drafts/questions-store.ts';
import { touchTest } from '#server/modules/tests/tests-store.ts';
import type { Services } from '#server/platform/services.ts';

/** Questions that the author's page can't show stand behind all others. */
async function unseen(
  tx: LockedDraft['tx'],
  testId: string,
  wanted: readonly string[],
  current: readonly string[],
): Promise<string[]> {
  if (current.every((id) => wanted.includes(id))) return [];
  const { unreadable } = await readDraftQuestions(tx, testId);
  return unreadable.map(({ questionId }) => questionId).filter((id) => !wanted.includes(id));
}

/** Orders all questions of a draft. A list that misses, repeats or adds one was made from an older state: `conflict`. */
export async function orderQuestions(
  services: Pick<Services, 'database' | 'now'>,
  testId: string,
  authorId: string,
  questionIds: readonly string[],
): Promise<Result<{ testRevision: number }, Failure>> {
  const wanted = questionIds.map((id) => id.toLowerCase());
  return changeDraft(services, testId, authorId, async ({ tx, test, now }) => {
    const current = await readQuestionIds(tx, testId);
    if (current.join() === wanted.join()) return ok({ testRevision: test.revision });
    const all = [...wanted, ...(await unseen(tx, testId, wanted, current))];
    if (current.toSorted().join() !== all.toSorted().join()) return fail('conflict');
    await writePositions(tx, 'questions', testId, all);
    return ok({ testRevision: await touchTest(tx, testId, now) });
  });
}
