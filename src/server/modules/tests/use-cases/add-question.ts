import type { Failure } from '#contract/definition/failure.ts';
import { fail, failField } from '#contract/definition/failure.ts';
import { QUESTIONS_PER_TEST_MAX } from '#core/constants.ts';
import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { checkBindings } from '#server/modules/tests/check-bindings.ts';
import { changeDraft } from '#server/modules/tests/drafts/change-draft.ts';
import { fitsDraft } from '#server/modules/tests/drafts/fits-draft.ts';
import { hasAnchors, placeAnchors } from '#server/modules/tests/drafts/move-anchors.ts';
import { writePositions } from '#server/modules/tests/drafts/positions-store.ts';
import {
  findQuestion,
  insertQuestions,
  isQuestionIdTaken,
  lastPosition,
  readQuestionIds,
} from '#server/modules/tests/drafts/questions-store.ts';
import { readTexts } from '#server/modules/tests/drafts/texts-store.ts';
import { touchTest } from '#server/modules/tests/tests-store.ts';
import type { Services } from '#server/platform/services.ts';
import type { SavedPart } from './save-text.ts';

/** Where a question goes: after another one of the test, or to the end when that one is null or gone. */
export type NewQuestion = { readonly question: AuthoredQuestion; readonly afterId: string | null };

/** Adds a question under the id its author's browser made, so that a retry adds it once. */
export async function addQuestion(
  services: Pick<Services, 'database' | 'now'>,
  testId: string,
  authorId: string,
  added: NewQuestion,
): Promise<Result<SavedPart, Failure>> {
  return changeDraft(services, testId, authorId, async ({ tx, test, now }) => {
    const checked = await checkBindings(tx, testId, added.question);
    if (!checked.ok) return checked;
    const texts = hasAnchors(checked.value) ? await readTexts(tx, testId) : [];
    const question = placeAnchors(checked.value, texts);
    const savedAt = now.toISOString();
    const existing = await findQuestion(tx, testId, question.id);
    if (existing !== null) return ok({ revision: existing.revision, testRevision: test.revision, savedAt });
    if (await isQuestionIdTaken(tx, question.id)) return failField('question.id', 'malformed');
    const ids = await readQuestionIds(tx, testId);
    if (ids.length >= QUESTIONS_PER_TEST_MAX) return fail('too_many_questions');
    if (!(await fitsDraft(tx, testId, question))) return fail('questions_too_large');
    await insertQuestions(tx, testId, [question], (await lastPosition(tx, testId)) + 1, now);
    const after = added.afterId === null ? -1 : ids.indexOf(added.afterId.toLowerCase());
    if (after >= 0) await writePositions(tx, 'questions', testId, ids.toSpliced(after + 1, 0, question.id));
    return ok({ revision: 1, testRevision: await touchTest(tx, testId, now), savedAt });
  });
}
