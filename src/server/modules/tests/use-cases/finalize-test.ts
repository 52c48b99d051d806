import type { AuthoredTest } from '#contract/authoring/tests.ts';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { finalizingDraft } from '#server/modules/tests/drafts/finalizing-draft.ts';
import { writeFinalQuestions } from '#server/modules/tests/drafts/questions-store.ts';
import { readAuthoredTest } from '#server/modules/tests/drafts/read-authored-test.ts';
import { insertSentences } from '#server/modules/tests/drafts/texts-store.ts';
import { asAuthor } from '#server/modules/tests/tests-access.ts';
import { findTest, lockTest, markFinalized } from '#server/modules/tests/tests-store.ts';
import { withFoundForms } from '#server/modules/tests/word-forms/forms-of-keys.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';

/**
 * Ends a draft: segments its sentences, gives everything takers see new random ids and locks it. Refused while the check
 * list has blocking lines, or when the author has not seen the latest state. Repeating it returns the finalized test.
 * The long work is done before the lock; a change in between has another revision and is refused like any stale one.
 */
export async function finalizeTest(
  services: Pick<Services, 'database' | 'now' | 'work'>,
  testId: string,
  authorId: string,
  revision: number,
): Promise<Result<AuthoredTest, Failure>> {
  const { database } = services;
  const before = asAuthor(await findTest(database, testId), authorId);
  if (!before.ok) return before;
  const draft = await readAuthoredTest(database, before.value);
  if (before.value.finalized) return ok(draft);
  if (revision !== draft.revision) return fail('stale_revision', { details: { revision: draft.revision } });
  const { texts, pools, unreadable } = draft;
  const written = draft.questions.map(({ question }) => question);
  const questions = await withFoundForms(written, authorId);
  const { checks, parts } = await services.work.run(finalizingDraft, { texts, questions, pools, unreadable });
  if (parts === null) return fail('test_has_problems', { details: { checks } });
  return transaction(database, async (tx) => {
    const found = asAuthor(await lockTest(tx, testId), authorId);
    if (!found.ok) return found;
    if (found.value.finalized) return ok(await readAuthoredTest(tx, found.value));
    if (found.value.revision !== revision)
      return fail('stale_revision', { details: { revision: found.value.revision } });
    for (const { textId, sentences } of parts.sentences) await insertSentences(tx, textId, sentences);
    await writeFinalQuestions(tx, testId, parts);
    await markFinalized(tx, testId, services.now());
    const head = await lockTest(tx, testId);
    return head === null ? fail('not_found') : ok(await readAuthoredTest(tx, head));
  });
}
