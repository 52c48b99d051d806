import type { Failure } from '#contract/failure.ts';
import { fail } from '#contract/failure.ts';
import type { TestText } from '#contract/tests.ts';
import { isSameAnswer } from '#core/attempts/same-answer.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { changeDraft } from '#server/modules/tests/change-draft.ts';
import { touchTest } from '#server/modules/tests/tests-store.ts';
import { findText, updateText } from '#server/modules/tests/texts-store.ts';
import type { Services } from '#server/platform/services.ts';

/** What a save of a draft's part answers. */
export type SavedPart = { readonly revision: number; readonly testRevision: number; readonly savedAt: string };

/**
 * Saves a text of a draft. What stands is never overwritten by a change that had not seen it; the same content again is
 * a success whatever its revision, because it is the retry of a save whose answer was lost.
 */
export async function saveText(
  services: Pick<Services, 'database' | 'now'>,
  testId: string,
  authorId: string,
  { revision, ...text }: TestText,
): Promise<Result<SavedPart, Failure>> {
  return changeDraft(services, testId, authorId, async ({ transaction, test, now }) => {
    const current = await findText(transaction, testId, text.id);
    if (current === null) return fail('not_found');
    const savedAt = now.toISOString();
    if (isSameAnswer({ ...text, id: current.id, revision: current.revision }, current))
      return ok({ revision: current.revision, testRevision: test.revision, savedAt });
    if (revision !== current.revision) return fail('stale_revision', { details: { current } });
    const saved = await updateText(transaction, current.id, text, now);
    return ok({ revision: saved, testRevision: await touchTest(transaction, testId, now), savedAt });
  });
}
