import { randomUUID } from 'node:crypto';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { mapAnchors } from '#server/modules/tests/drafts/move-anchors.ts';
import { copyPools } from '#server/modules/tests/drafts/pools-store.ts';
import { insertQuestions } from '#server/modules/tests/drafts/questions-store.ts';
import { readAuthoredQuestions } from '#server/modules/tests/drafts/read-authored-questions.ts';
import { appendText, readTexts } from '#server/modules/tests/drafts/texts-store.ts';
import { asAuthor } from '#server/modules/tests/tests-access.ts';
import type { TestHead } from '#server/modules/tests/tests-store.ts';
import { holdTest, insertTest, nextVersion } from '#server/modules/tests/tests-store.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';

const TITLE_MAXIMUM = 200;
const COPY_SUFFIX = ' (копія)';

function copyTitle(title: string): string {
  return `${title.slice(0, TITLE_MAXIMUM - COPY_SUFFIX.length).trimEnd()}${COPY_SUFFIX}`;
}

type Connection = Parameters<typeof insertTest>[0];

/** Copies texts, pools and questions under fresh ids. Keys start again at version 1, with their latest content. */
async function copyContent(transaction: Connection, from: TestHead, to: string, now: Date): Promise<void> {
  const textIds = new Map<string, string>();
  const texts = await readTexts(transaction, from.id);
  for (const text of texts) {
    const id = randomUUID();
    textIds.set(text.id, id);
    await appendText(transaction, to, { ...text, id }, now);
  }
  const poolIds = await copyPools(transaction, from.id, to);
  const questions = (await readAuthoredQuestions(transaction, from, texts)).questions.map(({ question }) => ({
    ...mapAnchors(question, (anchor) => ({ ...anchor, textId: textIds.get(anchor.textId) ?? anchor.textId })),
    id: randomUUID(),
    textId: question.textId === null ? null : (textIds.get(question.textId) ?? null),
    poolId: question.poolId === null ? null : (poolIds.get(question.poolId) ?? null),
  }));
  await insertQuestions(transaction, to, questions, 0, now);
}

/** Makes a draft copy: a duplicate with a family of its own, or the next version of a finalized test. */
export async function copyTest(
  services: Pick<Services, 'database' | 'now'>,
  testId: string,
  authorId: string,
  as: 'duplicate' | 'version',
): Promise<Result<{ id: string }, Failure>> {
  const id = randomUUID();
  return transaction(services.database, async (transaction) => {
    const found = asAuthor<TestHead>(await holdTest(transaction, testId), authorId);
    if (!found.ok) return found;
    const { title, finalized, familyId, scale } = found.value;
    if (as === 'version' && !finalized) return fail('test_not_finalized');
    const place =
      as === 'version'
        ? { title, familyId, version: await nextVersion(transaction, familyId) }
        : { title: copyTitle(title), familyId: id, version: 1 };
    const now = services.now();
    await insertTest(transaction, { ...place, id, ownerId: authorId, copiedFrom: testId, scale }, now);
    await copyContent(transaction, found.value, id, now);
    return ok({ id });
  });
}
