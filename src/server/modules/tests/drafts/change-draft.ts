import type { Transaction } from 'kysely';
import type { Failure } from '#contract/definition/failure.ts';
import type { Result } from '#core/result.ts';
import type { Database } from '#db/schema/database-types.ts';
import { asDraftAuthor } from '#server/modules/tests/tests-access.ts';
import type { TestHead } from '#server/modules/tests/tests-store.ts';
import { lockTest } from '#server/modules/tests/tests-store.ts';
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
