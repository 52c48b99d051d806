import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';
import { ofGroup } from '#server/modules/results/table/results-table-store.ts';

/** Returns how many rows the table of results and the table of answers of an issue have. */
export async function countSheetRows(
  database: Kysely<Database>,
  wihiwId: string,
  group: string | null,
): Promise<{ readonly results: number; readonly answers: number }> {
  const { rows } = await sql<{ results: number; answers: number }>`
    select count(*)::integer as results,
      coalesce(sum(cardinality(a.question_ids)) filter (where a.submitted_at is not null), 0)::integer as answers
    from attempts a where a.wihiw_id = ${wihiwId} and ${ofGroup(group)}`.execute(database);
  return rows[0] ?? { results: 0, answers: 0 };
}
