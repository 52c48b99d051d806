import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { TestPool } from '#contract/authoring/draft-pools.ts';
import type { Database } from '#db/schema/database-types.ts';

/** A question that a change of something else changed too. */
export type ChangedQuestion = { readonly questionId: string; readonly revision: number };

/** The pools of a test, by title. */
export async function readPools(database: Kysely<Database>, testId: string): Promise<TestPool[]> {
  return database
    .selectFrom('question_pools')
    .where('test_id', '=', testId)
    .orderBy('title')
    .orderBy('id')
    .select(['id', 'title', 'draw'])
    .execute();
}

/** Inserts a pool. Returns false when its id is taken, even by another test. */
export async function insertPool(
  tx: Transaction<Database>,
  testId: string,
  { id, title, draw }: TestPool,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('question_pools')
    .values({ id, test_id: testId, title, draw })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Writes the title and the number that is drawn. */
export async function updatePool(tx: Transaction<Database>, { id, title, draw }: TestPool): Promise<void> {
  await tx.updateTable('question_pools').set({ title, draw }).where('id', '=', id).execute();
}

/** Removes a pool. Its questions get a new revision, so that another tab doesn't put them back into it. */
export async function removePool(tx: Transaction<Database>, poolId: string, now: Date): Promise<ChangedQuestion[]> {
  const freed = await tx
    .updateTable('questions')
    .set({ pool_id: null, revision: sql`revision + 1`, updated_at: now })
    .where('pool_id', '=', poolId)
    .returning(['id as questionId', 'revision'])
    .execute();
  await tx.deleteFrom('question_pools').where('id', '=', poolId).execute();
  return freed;
}

/** Copies the pools of a test to another one. Returns the new id of each. */
export async function copyPools(
  tx: Transaction<Database>,
  from: string,
  to: string,
): Promise<ReadonlyMap<string, string>> {
  const pools = await readPools(tx, from);
  const ids = new Map(pools.map(({ id }) => [id, randomUUID() as string]));
  for (const pool of pools) await insertPool(tx, to, { ...pool, id: ids.get(pool.id) ?? pool.id });
  return ids;
}
