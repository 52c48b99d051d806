import type { TextAudio } from '#contract/authoring/draft-texts.ts';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { textAudioPath } from '#core/texts/text-media.ts';
import { changeDraft } from '#server/modules/tests/drafts/change-draft.ts';
import { findText } from '#server/modules/tests/drafts/texts-store.ts';
import { updateAudio } from '#server/modules/tests/media/media-store.ts';
import { asDraftAuthor } from '#server/modules/tests/tests-access.ts';
import { findTest, touchTest } from '#server/modules/tests/tests-store.ts';
import type { StoredAudio } from '#server/platform/files/audio-intake.ts';
import type { Services } from '#server/platform/services.ts';

type TextPlace = { readonly testId: string; readonly textId: string };

/**
 * Sets the recording of a draft's text.
 *
 * @param takeAudio stores the upload; called only once the viewer is known to be the author
 */
export async function replaceTextAudio(
  services: Pick<Services, 'database' | 'now'>,
  { testId, textId }: TextPlace,
  authorId: string,
  takeAudio: () => Promise<Result<StoredAudio, Failure>>,
): Promise<Result<{ audio: TextAudio; testRevision: number }, Failure>> {
  const allowed = asDraftAuthor(await findTest(services.database, testId), authorId);
  if (!allowed.ok) return allowed;
  if ((await findText(services.database, testId, textId)) === null) return fail('not_found');
  const stored = await takeAudio();
  if (!stored.ok) return stored;
  const { hash, fileId } = stored.value;
  // An upload takes a while: the test may have been finalized or the text deleted meanwhile.
  return changeDraft(services, testId, authorId, async ({ tx, now }) => {
    if ((await findText(tx, testId, textId)) === null) return fail('not_found');
    await updateAudio(tx, textId, hash, now);
    const testRevision = await touchTest(tx, testId, now);
    return ok({ audio: { fileId, url: textAudioPath(fileId) }, testRevision });
  });
}

/** Removes the recording of a draft's text; without one nothing changes. */
export async function removeTextAudio(
  services: Pick<Services, 'database' | 'now'>,
  { testId, textId }: TextPlace,
  authorId: string,
): Promise<Result<{ testRevision: number }, Failure>> {
  return changeDraft(services, testId, authorId, async ({ tx, test, now }) => {
    const text = await findText(tx, testId, textId);
    if (text === null) return fail('not_found');
    if (text.audio === null) return ok({ testRevision: test.revision });
    await updateAudio(tx, textId, null, now);
    return ok({ testRevision: await touchTest(tx, testId, now) });
  });
}
