import { randomUUID } from 'node:crypto';
import type { TestText } from '#contract/authoring/draft-texts.ts';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import { TEXTS_PER_TEST_MAX } from '#core/constants.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { changeDraft } from '#server/modules/tests/drafts/change-draft.ts';
import { appendText, readTexts } from '#server/modules/tests/drafts/texts-store.ts';
import { touchTest } from '#server/modules/tests/tests-store.ts';
import type { Services } from '#server/platform/services.ts';

/** Adds an empty text after the last one. */
export async function addText(
  services: Pick<Services, 'database' | 'now'>,
  testId: string,
  authorId: string,
): Promise<Result<TestText, Failure>> {
  const text: TestText = {
    id: randomUUID(),
    title: '',
    author: '',
    source: '',
    document: { version: 1, blocks: [] },
    audio: null,
    revision: 1,
  };
  return changeDraft(services, testId, authorId, async ({ tx, now }) => {
    if ((await readTexts(tx, testId)).length >= TEXTS_PER_TEST_MAX) return fail('too_many_texts');
    await appendText(tx, testId, text, now);
    await touchTest(tx, testId, now);
    return ok(text);
  });
}
