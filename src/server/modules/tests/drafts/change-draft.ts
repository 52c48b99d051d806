import type { Transaction } from 'kysely';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Result } from '#core/result.ts';
import type { Database } from '#db/schema/database-types.ts';
import { asDraftAuthor } from '#server/modules/tests/tests-access.ts';
import type { TestHead } from '#server/modules/tests/tests-store.ts';
import { findTest, lockTest } from '#server/modules/tests/tests-store.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';

/** The locked test and the moment of the change. */
export type LockedDraft = {
  readonly tx: Transaction<Database>;
  readonly test: TestHead;
  readonly now: Date;
};

/**
 * Runs one change of a draft in a transaction that locks the test's row. Finalizing takes the same lock, so a change is
 * either in the finalized test or refused, never lost in between. `work` must not write before it fails.
 */
export async function changeDraft<Value>(
  services: Pick<Services, 'database' | 'now'>,
  testId: string,
  authorId: string,
  work: (draft: LockedDraft) => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure>> {
  return transaction(services.database, async (tx) => {
    const test = asDraftAuthor(await lockTest(tx, testId), authorId);
    return test.ok ? work({ tx, test: test.value, now: services.now() }) : test;
  });
}

/** An author's tabs can hardly change a draft so often while one change is prepared. */
const PREPARATIONS_MAX = 5;
const RETRY_SECONDS = 2;

/**
 * Like {@link changeDraft}, for a change whose long work is done before the lock, so that neither the row nor a
 * connection waits for it. Where the draft changed in between it is prepared anew, a few times; then the change is
 * refused as overload, and the author's page sends it again.
 */
export async function changePreparedDraft<Prepared, Value>(
  services: Pick<Services, 'database' | 'now'>,
  testId: string,
  authorId: string,
  prepare: () => Promise<Prepared>,
  work: (draft: LockedDraft, prepared: Prepared) => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure>> {
  for (let turn = 0; turn < PREPARATIONS_MAX; turn += 1) {
    const before = asDraftAuthor(await findTest(services.database, testId), authorId);
    if (!before.ok) return before;
    const prepared = await prepare();
    let isCurrent = true;
    const done = await changeDraft(services, testId, authorId, async (draft) => {
      isCurrent = draft.test.revision === before.value.revision;
      return isCurrent ? work(draft, prepared) : fail('stale_revision');
    });
    if (isCurrent) return done;
  }
  return fail('overloaded', { retryAfterSeconds: RETRY_SECONDS });
}
