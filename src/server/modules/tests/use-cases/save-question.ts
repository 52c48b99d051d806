import type { TestQuestion } from '#contract/authoring/draft-questions.ts';
import type { Failure } from '#contract/definition/failure.ts';
import { fail, failField } from '#contract/definition/failure.ts';
import { isSameAnswer } from '#core/attempts/same-answer.ts';
import { optionImageIds } from '#core/questions/option-words.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { checkBindings } from '#server/modules/tests/check-bindings.ts';
import { changePreparedDraft } from '#server/modules/tests/drafts/change-draft.ts';
import { draftLimit } from '#server/modules/tests/drafts/draft-limit.ts';
import { placeQuestion } from '#server/modules/tests/drafts/place-question.ts';
import { findQuestion, updateQuestion, withoutEmpty } from '#server/modules/tests/drafts/questions-store.ts';
import { ownsImages } from '#server/modules/tests/media/media-store.ts';
import { touchTest } from '#server/modules/tests/tests-store.ts';
import type { Services } from '#server/platform/services.ts';
import type { SavedPart } from './save-text.ts';

/**
 * Saves a question of a draft with its key, by the same rules as `saveText`. Its anchors are found again in the texts:
 * another tab, or this one a moment ago, may have saved a text that they don't know yet.
 */
export async function saveQuestion(
  services: Pick<Services, 'database' | 'now' | 'work'>,
  testId: string,
  authorId: string,
  questionId: string,
  { revision, question: sent }: TestQuestion,
): Promise<Result<SavedPart, Failure>> {
  if (sent.id.toLowerCase() !== questionId.toLowerCase()) return failField('question.id', 'malformed');
  const place = () => placeQuestion(services, testId, withoutEmpty(sent));
  return changePreparedDraft(services, testId, authorId, place, async ({ tx, test, now }, question) => {
    const current = await findQuestion(tx, testId, questionId);
    if (current === null) return fail('not_found');
    const savedAt = now.toISOString();
    if (isSameAnswer({ ...question, id: current.question.id }, current.question))
      return ok({ revision: current.revision, testRevision: test.revision, savedAt });
    if (revision !== current.revision) return fail('stale_revision', { details: { current } });
    const checked = await checkBindings(tx, testId, question);
    if (!checked.ok) return checked;
    const limit = await draftLimit(tx, testId, checked.value);
    if (limit !== null) return fail(limit);
    if (!(await ownsImages(tx, testId, authorId, optionImageIds(question.body)))) return fail('image_foreign');
    const saved = await updateQuestion(tx, checked.value, now);
    return ok({ revision: saved, testRevision: await touchTest(tx, testId, now), savedAt });
  });
}
