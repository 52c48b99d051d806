import type { Transaction } from 'kysely';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Result } from '#core/result.ts';
import type { Database } from '#db/schema/database-types.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';

class Refused extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.code);
    this.failure = failure;
  }
}

/** Runs `work` in a transaction, which is rolled back if it returns a failure. */
export async function allOrNothing<Value>(
  services: Pick<Services, 'database'>,
  work: (tx: Transaction<Database>) => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure>> {
  try {
    return await transaction(services.database, async (tx) => {
      const result = await work(tx);
      if (!result.ok) throw new Refused(result.error);
      return result;
    });
  } catch (error) {
    if (error instanceof Refused) return fail(error.failure.code, error.failure);
    throw error;
  }
}
