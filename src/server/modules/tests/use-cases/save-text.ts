import type { Transaction } from 'kysely';
import type { TestText } from '#contract/authoring/draft-texts.ts';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import { isSameAnswer } from '#core/attempts/same-answer.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { Database } from '#db/schema/database-types.ts';
import { changeDraft } from '#server/modules/tests/drafts/change-draft.ts';
import { moveAnchors } from '#server/modules/tests/drafts/move-anchors.ts';
import type { ChangedQuestion } from '#server/modules/tests/drafts/pools-store.ts';
import { readDraftQuestions, updateQuestion } from '#server/modules/tests/drafts/questions-store.ts';
import { findText, updateText } from '#server/modules/tests/drafts/texts-store.ts';
import { ownsImages } from '#server/modules/tests/media/media-store.ts';
import { touchTest } from '#server/modules/tests/tests-store.ts';
import type { Services } from '#server/platform/services.ts';

/** The reply to a save of a draft's part. */
export type SavedPart = { readonly revision: number; readonly testRevision: number; readonly savedAt: string };

/** The reply to a save of a text, with the questions whose evidence moved. */
export type SavedText = SavedPart & { readonly questions: ChangedQuestion[] };

/** Moves the anchors of all questions after an edit of a text. */
async function followText(
  tx: Transaction<Database>,
  testId: string,
  text: Pick<TestText, 'id' | 'document'>,
  now: Date,
): Promise<ChangedQuestion[]> {
  const changed: ChangedQuestion[] = [];
  for (const { question } of (await readDraftQuestions(tx, testId)).questions) {
    const moved = moveAnchors(question, text.id, text.document);
    if (moved === null) continue;
    changed.push({ questionId: question.id, revision: await updateQuestion(tx, moved, now) });
  }
  return changed;
}

/**
 * Saves a text of a draft. A change that had not seen the current version never overwrites it; the same content again is
 * a success whatever its revision, because it is the retry of a save whose answer was lost.
 */
export async function saveText(
  services: Pick<Services, 'database' | 'now'>,
  testId: string,
  authorId: string,
  { revision, ...text }: Omit<TestText, 'audio'>,
): Promise<Result<SavedText, Failure>> {
  return changeDraft(services, testId, authorId, async ({ tx, test, now }) => {
    const current = await findText(tx, testId, text.id);
    if (current === null) return fail('not_found');
    const savedAt = now.toISOString();
    const { id, revision: currentRevision, audio: _audio, ...content } = current;
    if (isSameAnswer({ ...text, id }, { ...content, id }))
      return ok({ revision: currentRevision, testRevision: test.revision, savedAt, questions: [] });
    if (revision !== current.revision) return fail('stale_revision', { details: { current } });
    if (!(await ownsImages(tx, testId, authorId, text.document))) return fail('image_foreign');
    const saved = await updateText(tx, id, text, now);
    const questions = await followText(tx, testId, { id, document: text.document }, now);
    return ok({ revision: saved, testRevision: await touchTest(tx, testId, now), savedAt, questions });
  });
}
