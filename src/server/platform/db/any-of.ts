import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';

/** Returns whether one of some conditions is so, by one statement; each is an SQL expression of the module whose table it reads. */
export async function anyOf(database: Kysely<Database>, conditions: readonly RawBuilder<boolean>[]): Promise<boolean> {
  const { rows } = await sql<{ isSo: boolean }>`select ${sql.join(conditions, sql` or `)} as "isSo"`.execute(database);
  return rows[0]?.isSo === true;
}
