import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import { TESTS_PER_AUTHOR_MAX } from '#core/constants.ts';
import type { Err, Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { Database } from '#db/schema/database-types.ts';
import { lockUser } from '#server/modules/accounts/accounts-public.ts';
import { mapAnchors } from '#server/modules/tests/drafts/move-anchors.ts';
import { copyPools } from '#server/modules/tests/drafts/pools-store.ts';
import { insertQuestions } from '#server/modules/tests/drafts/questions-store.ts';
import { readAuthoredQuestions } from '#server/modules/tests/drafts/read-authored-questions.ts';
import { appendText, readTexts } from '#server/modules/tests/drafts/texts-store.ts';
import { asAuthor } from '#server/modules/tests/tests-access.ts';
import type { TestHead } from '#server/modules/tests/tests-store.ts';
import { countTests, insertTest, lockTest, nextVersion } from '#server/modules/tests/tests-store.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { countMade } from '#server/platform/http/pressure/written-bytes.ts';
import type { Services } from '#server/platform/services.ts';

const TITLE_MAXIMUM = 200;
const COPY_SUFFIX = ' (копія)';

function copyTitle(title: string): string {
  return `${title.slice(0, TITLE_MAXIMUM - COPY_SUFFIX.length).trimEnd()}${COPY_SUFFIX}`;
}

/** Copies texts, pools and questions under fresh ids. Keys start again at version 1, with their latest content. */
async function copyContent(
  tx: Transaction<Database>,
  from: TestHead,
  { id: to, authorId }: { readonly id: string; readonly authorId: string },
  now: Date,
): Promise<Err<Failure> | null> {
  const textIds = new Map<string, string>();
  const texts = await readTexts(tx, from.id);
  for (const text of texts) {
    const id = randomUUID();
    textIds.set(text.id, id);
    await appendText(tx, to, { ...text, id }, now);
  }
  const poolIds = await copyPools(tx, from.id, to);
  const questions = (await readAuthoredQuestions(tx, from, texts)).questions.map(({ question }) => ({
    ...mapAnchors(question, (anchor) => ({ ...anchor, textId: textIds.get(anchor.textId) ?? anchor.textId })),
    id: randomUUID(),
    textId: question.textId === null ? null : (textIds.get(question.textId) ?? null),
    poolId: question.poolId === null ? null : (poolIds.get(question.poolId) ?? null),
  }));
  const tooMuch = countMade(authorId, [texts, questions], now);
  if (tooMuch !== null) return tooMuch;
  await insertQuestions(tx, to, questions, 0, now);
  return null;
}

/** Creates a draft copy: a duplicate with a new family, or the next version of a finalized test. */
export async function copyTest(
  services: Pick<Services, 'database' | 'now'>,
  testId: string,
  authorId: string,
  as: 'duplicate' | 'version',
): Promise<Result<{ id: string }, Failure>> {
  const id = randomUUID();
  return transaction(services.database, async (tx) => {
    // Before the test, in the order of all who lock both; of several copies at once each counts those before it.
    await lockUser(tx, authorId);
    const found = asAuthor<TestHead>(await lockTest(tx, testId), authorId);
    if (!found.ok) return found;
    const { title, finalized, familyId, scale } = found.value;
    if (as === 'version' && !finalized) return fail('test_not_finalized');
    const place =
      as === 'version'
        ? { title, familyId, version: await nextVersion(tx, familyId) }
        : { title: copyTitle(title), familyId: id, version: 1 };
    if ((await countTests(tx, authorId)) >= TESTS_PER_AUTHOR_MAX) return fail('too_many_tests');
    const now = services.now();
    await insertTest(tx, { ...place, id, ownerId: authorId, copiedFrom: testId, scale }, now);
    const tooMuch = await copyContent(tx, found.value, { id, authorId }, now);
    return tooMuch ?? ok({ id });
  });
}
