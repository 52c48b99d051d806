import type { Failure } from '#contract/definition/failure.ts';
import { fail, failField } from '#contract/definition/failure.ts';
import { QUESTIONS_PER_TEST_MAX } from '#core/constants.ts';
import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import { optionImageIds } from '#core/questions/option-words.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { checkBindings } from '#server/modules/tests/check-bindings.ts';
import { changePreparedDraft } from '#server/modules/tests/drafts/change-draft.ts';
import { draftLimit } from '#server/modules/tests/drafts/draft-limit.ts';
import { placeQuestion } from '#server/modules/tests/drafts/place-question.ts';
import { writePositions } from '#server/modules/tests/drafts/positions-store.ts';
import {
  findQuestion,
  insertQuestions,
  isQuestionIdTaken,
  lastPosition,
  readQuestionIds,
} from '#server/modules/tests/drafts/questions-store.ts';
import { ownsImages } from '#server/modules/tests/media/media-store.ts';
import { touchTest } from '#server/modules/tests/tests-store.ts';
import type { Services } from '#server/platform/services.ts';
import type { SavedPart } from './save-text.ts';

/** Where a question goes: after another one of the test, or to the end when that one is null or gone. */
export type NewQuestion = { readonly question: AuthoredQuestion; readonly afterId: string | null };

/** Adds a question under the id its author's browser made, so that a retry adds it once. */
export async function addQuestion(
  services: Pick<Services, 'database' | 'now' | 'work'>,
  testId: string,
  authorId: string,
  added: NewQuestion,
): Promise<Result<SavedPart, Failure>> {
  const place = () => placeQuestion(services, testId, added.question);
  return changePreparedDraft(services, testId, authorId, place, async ({ tx, test, now }, placed) => {
    const checked = await checkBindings(tx, testId, placed);
    if (!checked.ok) return checked;
    const question = checked.value;
    const savedAt = now.toISOString();
    const existing = await findQuestion(tx, testId, question.id);
    if (existing !== null) return ok({ revision: existing.revision, testRevision: test.revision, savedAt });
    if (await isQuestionIdTaken(tx, question.id)) return failField('question.id', 'malformed');
    const ids = await readQuestionIds(tx, testId);
    if (ids.length >= QUESTIONS_PER_TEST_MAX) return fail('too_many_questions');
    const limit = await draftLimit(tx, testId, question);
    if (limit !== null) return fail(limit);
    if (!(await ownsImages(tx, testId, authorId, optionImageIds(question.body)))) return fail('image_foreign');
    await insertQuestions(tx, testId, [question], (await lastPosition(tx, testId)) + 1, now);
    const after = added.afterId === null ? -1 : ids.indexOf(added.afterId.toLowerCase());
    if (after >= 0) await writePositions(tx, 'questions', testId, ids.toSpliced(after + 1, 0, question.id));
    return ok({ revision: 1, testRevision: await touchTest(tx, testId, now), savedAt });
  });
}
