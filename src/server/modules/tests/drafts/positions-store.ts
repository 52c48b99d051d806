import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';

/** Numbers the questions or texts of a test from 0 in the order of the given ids. Rows that keep their place are not written. */
export async function writePositions(
  tx: Transaction<Database>,
  table: 'questions' | 'texts',
  testId: string,
  ids: readonly string[],
): Promise<void> {
  await sql`
    update ${sql.table(table)} as placed set position = wanted.number - 1
    from unnest(${[...ids]}::uuid[]) with ordinality as wanted(id, number)
    where placed.id = wanted.id and placed.test_id = ${testId} and placed.position <> wanted.number - 1
  `.execute(tx);
}
