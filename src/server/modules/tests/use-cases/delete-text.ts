import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { changeDraft } from '#server/modules/tests/drafts/change-draft.ts';
import { readTexts, removeText } from '#server/modules/tests/drafts/texts-store.ts';
import { touchTest } from '#server/modules/tests/tests-store.ts';
import type { Services } from '#server/platform/services.ts';

/** Removes a text of a draft, not the last one; its questions stay, bound to no text. */
export async function deleteText(
  services: Pick<Services, 'database' | 'now'>,
  testId: string,
  authorId: string,
  textId: string,
): Promise<Result<void, Failure>> {
  return changeDraft(services, testId, authorId, async ({ tx, now }) => {
    const texts = await readTexts(tx, testId);
    if (!texts.some(({ id }) => id === textId)) return fail('not_found');
    if (texts.length === 1) return fail('conflict');
    await removeText(tx, textId, now);
    await touchTest(tx, testId, now);
    return ok(undefined);
  });
}
