import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';

/** Whether the viewer may see the person's results: a lasting, accepted relation. */
export async function seesResultsOf(database: Kysely<Database>, viewerId: string, personId: string): Promise<boolean> {
  const row = await database
    .selectFrom('wihisee_relations')
    .select('state')
    .where('person_id', '=', personId)
    .where('viewer_id', '=', viewerId)
    .where('state', '=', 'accepted')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns which of the people have agreed to be tested by the host for good. */
export async function peopleTestedBy(
  database: Kysely<Database>,
  hostId: string,
  userIds: readonly string[],
): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await database
    .selectFrom('wihiwee_relations')
    .select('person_id')
    .where('host_id', '=', hostId)
    .where('person_id', 'in', [...userIds])
    .where('state', '=', 'accepted')
    .execute();
  return new Set(rows.map((row) => row.person_id));
}

async function countOf(database: Kysely<Database>, query: ReturnType<typeof sql<{ count: number }>>): Promise<number> {
  const { rows } = await query.execute(database);
  return rows[0]?.count ?? 0;
}

/** Tests the person owns. */
export function countTestsCreated(database: Kysely<Database>, userId: string): Promise<number> {
  return countOf(database, sql`select count(*)::int as count from tests where owner_id = ${userId}`);
}

/** Issues addressed to the person, personally or through a group. An invitation that is not accepted addresses nobody yet. */
export function countTestsForYou(database: Kysely<Database>, userId: string): Promise<number> {
  return countOf(
    database,
    sql`select count(*)::int as count from (
      select wihiw_id from wihiw_recipients where user_id = ${userId} and state = 'addressed'
      union
      select g.wihiw_id from wihiw_groups g join wihost_group_members m using (group_id) where m.user_id = ${userId}
    ) addressed`,
  );
}

/** Distinct issues the person completed; trials of one's own issues don't count. */
export function countTestsCompleted(database: Kysely<Database>, userId: string): Promise<number> {
  return countOf(
    database,
    sql`select count(distinct wihiw_id)::int as count from attempts where user_id = ${userId} and submitted_at is not null and not trial`,
  );
}

/** How many people's results the person may see, and how many people they test. */
export async function countRelations(
  database: Kysely<Database>,
  userId: string,
): Promise<{ wihiseeCount: number; wihiweeCount: number }> {
  const { rows } = await sql<{ wihiseeCount: number; wihiweeCount: number }>`
    select
      (select count(*)::int from wihisee_relations where viewer_id = ${userId} and state = 'accepted') as "wihiseeCount",
      (select count(*)::int from wihiwee_relations where host_id = ${userId} and state = 'accepted') as "wihiweeCount"`.execute(
    database,
  );
  return rows[0] ?? { wihiseeCount: 0, wihiweeCount: 0 };
}

/** Distinct takers who submitted an attempt of the person's issues. */
function countTakers(database: Kysely<Database>, userId: string): Promise<number> {
  return countOf(
    database,
    sql`select count(distinct attempts.user_id)::int as count from attempts join "WIHIW" on "WIHIW".id = attempts.wihiw_id
      where "WIHIW".owner_id = ${userId} and attempts.submitted_at is not null and not attempts.trial`,
  );
}

function countGroups(database: Kysely<Database>, userId: string): Promise<number> {
  return countOf(
    database,
    sql`select count(*)::int as count from wihost_groups where owner_id = ${userId} and archived_at is null`,
  );
}

/** Mean percent over attempts that count; one that waits for marks has no percent yet. Null without data. */
async function meanPercent(database: Kysely<Database>, counted: RawBuilder<unknown>): Promise<number | null> {
  const { rows } = await sql<{ mean: number | null }>`
    select (avg(share) filter (where not waits) * 100)::float8 as mean from ${counted}`.execute(database);
  return rows[0]?.mean ?? null;
}

/** All numbers of the person's statistics (product definition, § 10). */
export async function readStatistics(database: Kysely<Database>, userId: string, now: Date) {
  const [createdTests, wihiwersPassed, passedTests, avgWihiwerSuccess, avgUserSuccess, classCount, relations] =
    await Promise.all([
      countTestsCreated(database, userId),
      countTakers(database, userId),
      countTestsCompleted(database, userId),
      meanPercent(
        database,
        sql`counted_attempts(null) where wihiw_id = any (array(select id from "WIHIW" where owner_id = ${userId}))`,
      ),
      // A mean over scores that are not released yet would tell them.
      meanPercent(database, sql`counted_attempts(${now}::timestamptz) where user_id = ${userId}`),
      countGroups(database, userId),
      countRelations(database, userId),
    ]);
  return { createdTests, wihiwersPassed, passedTests, avgWihiwerSuccess, avgUserSuccess, classCount, ...relations };
}

/** The person's consents: who may ask to see results, who may invite to be tested. */
export async function readConsents(
  database: Kysely<Database>,
  userId: string,
): Promise<{ wihisee: boolean; wihiwee: boolean } | null> {
  return (
    (await database
      .selectFrom('wihiwin_users')
      .select(['wihisee', 'wihiwee'])
      .where('id', '=', userId)
      .executeTakeFirst()) ?? null
  );
}
