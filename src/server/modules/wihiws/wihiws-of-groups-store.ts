import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';

/** Returns whether any issue was addressed to the group. */
export async function hasWihiws(database: Kysely<Database>, groupId: string): Promise<boolean> {
  const row = await database
    .selectFrom('wihiw_groups')
    .where('group_id', '=', groupId)
    .select('wihiw_id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the newest issue of each of the groups that has one. */
export async function readLastWihiws(
  database: Kysely<Database>,
  groupIds: readonly string[],
): Promise<Map<string, { id: string; title: string; createdAt: Date }>> {
  const { rows } = await sql<{ groupId: string; id: string; title: string; createdAt: Date }>`
    select distinct on (g.group_id) g.group_id as "groupId", w.id, w.title, w.created_at as "createdAt"
    from wihiw_groups g join "WIHIW" w on w.id = g.wihiw_id
    where g.group_id = any(${[...groupIds]}::uuid[]) order by g.group_id, w.created_at desc`.execute(database);
  return new Map(rows.map(({ groupId, ...wihiw }) => [groupId, wihiw]));
}

/** Returns how many issues each of the tests has. */
export async function countWihiwsOfTests(
  database: Kysely<Database>,
  testIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ testId: string; count: number }>`
    select test_id as "testId", count(*) as count from "WIHIW" where test_id = any(${[...testIds]}::uuid[]) group by test_id`.execute(
    database,
  );
  return new Map(rows.map(({ testId, count }) => [testId, count]));
}
