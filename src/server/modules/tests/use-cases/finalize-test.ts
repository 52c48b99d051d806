import type { Transaction } from 'kysely';
import type { AuthoredTest } from '#contract/authoring/tests.ts';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import { finalizeQuestions } from '#core/questions/finalizing/finalize-questions.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { Database } from '#db/schema/database-types.ts';
import { checkTest } from '#server/modules/tests/check-list.ts';
import { writeFinalQuestions } from '#server/modules/tests/drafts/questions-store.ts';
import { readAuthoredTest } from '#server/modules/tests/drafts/read-authored-test.ts';
import { insertSentences } from '#server/modules/tests/drafts/texts-store.ts';
import { opaqueIds } from '#server/modules/tests/opaque-id.ts';
import { asAuthor } from '#server/modules/tests/tests-access.ts';
import { lockTest, markFinalized } from '#server/modules/tests/tests-store.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';

async function writePresented(tx: Transaction<Database>, draft: AuthoredTest): Promise<void> {
  const authored = draft.questions.map(({ question }) => question);
  const { questions, texts } = finalizeQuestions(authored, draft.texts, opaqueIds());
  for (const { id, sentences } of texts) await insertSentences(tx, id, sentences);
  await writeFinalQuestions(tx, draft.id, questions);
}

/**
 * Ends a draft: segments its sentences, gives everything takers see new random ids and locks it. Refused while the check
 * list has blocking lines, or when the author has not seen the latest state. Repeating it returns the finalized test.
 */
export async function finalizeTest(
  services: Pick<Services, 'database' | 'now'>,
  testId: string,
  authorId: string,
  revision: number,
): Promise<Result<AuthoredTest, Failure>> {
  return transaction(services.database, async (tx) => {
    const found = asAuthor(await lockTest(tx, testId), authorId);
    if (!found.ok) return found;
    const draft = await readAuthoredTest(tx, found.value);
    if (found.value.finalized) return ok(draft);
    if (revision !== draft.revision) return fail('stale_revision', { details: { revision: draft.revision } });
    const questions = draft.questions.map(({ question }) => question);
    const checks = checkTest({ texts: draft.texts, questions, pools: draft.pools, unreadable: draft.unreadable });
    if (checks.some(({ blocking }) => blocking)) return fail('test_has_problems', { details: { checks } });
    await writePresented(tx, draft);
    await markFinalized(tx, testId, services.now());
    const head = await lockTest(tx, testId);
    return head === null ? fail('not_found') : ok(await readAuthoredTest(tx, head));
  });
}
