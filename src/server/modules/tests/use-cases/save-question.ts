import type { TestQuestion } from '#contract/authoring/draft-questions.ts';
import type { Failure } from '#contract/definition/failure.ts';
import { fail, failField } from '#contract/definition/failure.ts';
import { isSameAnswer } from '#core/attempts/same-answer.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { checkBindings } from '#server/modules/tests/check-bindings.ts';
import { changeDraft } from '#server/modules/tests/drafts/change-draft.ts';
import { fitsDraft } from '#server/modules/tests/drafts/fits-draft.ts';
import { hasAnchors, placeAnchors } from '#server/modules/tests/drafts/move-anchors.ts';
import { findQuestion, updateQuestion, withoutEmpty } from '#server/modules/tests/drafts/questions-store.ts';
import { readTexts } from '#server/modules/tests/drafts/texts-store.ts';
import { touchTest } from '#server/modules/tests/tests-store.ts';
import type { Services } from '#server/platform/services.ts';
import type { SavedPart } from './save-text.ts';

/**
 * Saves a question of a draft with its key, by the same rules as `saveText`. Its anchors are found again in the texts:
 * another tab, or this one a moment ago, may have saved a text that they don't know yet.
 */
export async function saveQuestion(
  services: Pick<Services, 'database' | 'now'>,
  testId: string,
  authorId: string,
  questionId: string,
  { revision, question: sent }: TestQuestion,
): Promise<Result<SavedPart, Failure>> {
  if (sent.id.toLowerCase() !== questionId.toLowerCase()) return failField('question.id', 'malformed');
  return changeDraft(services, testId, authorId, async ({ tx, test, now }) => {
    const current = await findQuestion(tx, testId, questionId);
    if (current === null) return fail('not_found');
    const texts = hasAnchors(sent) ? await readTexts(tx, testId) : [];
    const question = placeAnchors(withoutEmpty(sent), texts);
    const savedAt = now.toISOString();
    if (isSameAnswer({ ...question, id: current.question.id }, current.question))
      return ok({ revision: current.revision, testRevision: test.revision, savedAt });
    if (revision !== current.revision) return fail('stale_revision', { details: { current } });
    const checked = await checkBindings(tx, testId, question);
    if (!checked.ok) return checked;
    if (!(await fitsDraft(tx, testId, checked.value))) return fail('questions_too_large');
    const saved = await updateQuestion(tx, checked.value, now);
    return ok({ revision: saved, testRevision: await touchTest(tx, testId, now), savedAt });
  });
}
