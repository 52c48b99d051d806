import { setTimeout as wait } from 'node:timers/promises';
import type { IsolationLevel, Kysely, Transaction } from 'kysely';
import { backoffMs } from '#core/backoff.ts';
import type { Database } from '#db/schema/database-types.ts';

const serializationFailure = '40001';
const deadlockDetected = '40P01';
const attempts = 6;
const RETRY_MS = { first: 20, most: 320 };

export type TransactionOptions = { readonly isolation?: IsolationLevel };

/**
 * Runs `work` in one transaction, and again from the start if PostgreSQL aborted it because of a deadlock or a
 * serialization conflict, up to six times. `work` may therefore run several times, so it must do nothing but database
 * work.
 */
export async function transaction<Value>(
  database: Kysely<Database>,
  work: (tx: Transaction<Database>) => Promise<Value>,
  options: TransactionOptions = {},
): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const builder = database.transaction();
      return await (options.isolation ? builder.setIsolationLevel(options.isolation) : builder).execute(work);
    } catch (error) {
      if (attempt >= attempts || !isConflict(error)) throw error;
      await wait(backoffMs(attempt, Math.random(), RETRY_MS));
    }
  }
}

function isConflict(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return code === serializationFailure || code === deadlockDetected;
}
