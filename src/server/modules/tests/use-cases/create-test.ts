import { randomUUID } from 'node:crypto';
import type { AuthoredTest } from '#contract/authoring/tests.ts';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import { TESTS_PER_AUTHOR_MAX, UNTITLED_TEST } from '#core/constants.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { lockUser } from '#server/modules/accounts/accounts-public.ts';
import { readAuthoredTest } from '#server/modules/tests/drafts/read-authored-test.ts';
import { appendText } from '#server/modules/tests/drafts/texts-store.ts';
import { countTests, insertTest, lockTest, lockUntouchedDraft } from '#server/modules/tests/tests-store.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';

/**
 * Creates a draft with one empty text, the first version of a new family. Without a title an untouched untitled draft is
 * taken up, so that opening the page of a new test again and again leaves no empty drafts behind.
 */
export async function createTest(
  services: Pick<Services, 'database' | 'now'>,
  ownerId: string,
  title: string | undefined,
): Promise<Result<AuthoredTest, Failure>> {
  const id = randomUUID();
  return transaction(services.database, async (tx) => {
    // Of several at once each counts those before it.
    await lockUser(tx, ownerId);
    const untouched = title === undefined ? await lockUntouchedDraft(tx, ownerId, UNTITLED_TEST) : null;
    if (untouched !== null) return ok(await readAuthoredTest(tx, untouched));
    if ((await countTests(tx, ownerId)) >= TESTS_PER_AUTHOR_MAX) return fail('too_many_tests');
    const now = services.now();
    const start = {
      id,
      ownerId,
      title: title ?? UNTITLED_TEST,
      familyId: id,
      version: 1,
      copiedFrom: null,
      scale: null,
    };
    await insertTest(tx, start, now);
    const text = {
      id: randomUUID(),
      title: '',
      author: '',
      source: '',
      audio: null,
      document: { version: 1 as const, blocks: [] },
    };
    await appendText(tx, id, text, now);
    const head = await lockTest(tx, id);
    if (head === null) throw new Error('The test that was just inserted is gone');
    return ok(await readAuthoredTest(tx, head));
  });
}
