import type { Transaction } from 'kysely';
import type { TestText } from '#contract/authoring/draft-texts.ts';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import { isSameAnswer } from '#core/attempts/same-answer.ts';
import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { Database } from '#db/schema/database-types.ts';
import { changePreparedDraft } from '#server/modules/tests/drafts/change-draft.ts';
import { findingAnchors } from '#server/modules/tests/drafts/move-anchors.ts';
import type { ChangedQuestion } from '#server/modules/tests/drafts/pools-store.ts';
import { readDraftQuestions, updateQuestion } from '#server/modules/tests/drafts/questions-store.ts';
import { findText, updateText } from '#server/modules/tests/drafts/texts-store.ts';
import { imageIds, ownsImages } from '#server/modules/tests/media/media-store.ts';
import { touchTest } from '#server/modules/tests/tests-store.ts';
import type { Services } from '#server/platform/services.ts';

/** The reply to a save of a draft's part. */
export type SavedPart = { readonly revision: number; readonly testRevision: number; readonly savedAt: string };

/** The reply to a save of a text, with the questions whose evidence moved. */
export type SavedText = SavedPart & { readonly questions: ChangedQuestion[] };

/** The questions whose anchors move with an edit of a text; none if the edit is a repeated or a stale one. */
async function questionsMoved(
  { database, work }: Pick<Services, 'database' | 'work'>,
  testId: string,
  text: Omit<TestText, 'audio'>,
): Promise<readonly AuthoredQuestion[]> {
  const current = await findText(database, testId, text.id);
  if (current === null || current.revision !== text.revision) return [];
  const questions = (await readDraftQuestions(database, testId)).questions.map(({ question }) => question);
  const found = await work.run(findingAnchors, { questions, texts: [{ id: text.id, document: text.document }] });
  return found.filter((moved) => moved !== null);
}

async function writeMoved(
  tx: Transaction<Database>,
  moved: readonly AuthoredQuestion[],
  now: Date,
): Promise<ChangedQuestion[]> {
  const changed: ChangedQuestion[] = [];
  for (const question of moved)
    changed.push({ questionId: question.id, revision: await updateQuestion(tx, question, now) });
  return changed;
}

/**
 * Saves a text of a draft. A change that had not seen the current version never overwrites it; the same content again is
 * a success whatever its revision, because it is the retry of a save whose answer was lost.
 */
export async function saveText(
  services: Pick<Services, 'database' | 'now' | 'work'>,
  testId: string,
  authorId: string,
  sent: Omit<TestText, 'audio'>,
): Promise<Result<SavedText, Failure>> {
  const { revision, ...text } = sent;
  const prepare = () => questionsMoved(services, testId, sent);
  return changePreparedDraft(services, testId, authorId, prepare, async ({ tx, test, now }, moved) => {
    const current = await findText(tx, testId, text.id);
    if (current === null) return fail('not_found');
    const savedAt = now.toISOString();
    const { id, revision: currentRevision, audio: _audio, ...content } = current;
    if (isSameAnswer({ ...text, id }, { ...content, id }))
      return ok({ revision: currentRevision, testRevision: test.revision, savedAt, questions: [] });
    if (revision !== current.revision) return fail('stale_revision', { details: { current } });
    if (!(await ownsImages(tx, testId, authorId, imageIds(text.document)))) return fail('image_foreign');
    const saved = await updateText(tx, id, text, now);
    const questions = await writeMoved(tx, moved, now);
    return ok({ revision: saved, testRevision: await touchTest(tx, testId, now), savedAt, questions });
  });
}
