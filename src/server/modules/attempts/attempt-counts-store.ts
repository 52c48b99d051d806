import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';
import type { AttemptCounts, Finisher, Starters } from '#server/modules/wihiws/wihiws-taking-public.ts';

/** Returns how many attempts takers have made at each of the issues, and how many of them are open. */
export async function countAttempts(
  database: Kysely<Database>,
  wihiwIds: readonly string[],
): Promise<Map<string, AttemptCounts>> {
  const { rows } = await sql<AttemptCounts & { id: string }>`
    select wihiw_id as id, count(*) as "attemptCount", count(*) filter (where state in ('in-progress', 'paused')) as "openAttemptCount"
    from attempts where wihiw_id = any(${[...wihiwIds]}::uuid[]) and not trial group by wihiw_id`.execute(database);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** Returns which of the people have an attempt at an issue; false for who has only trials. */
export async function readStarters(
  database: Kysely<Database>,
  wihiwId: string,
  userIds: readonly string[],
): Promise<Starters> {
  if (userIds.length === 0) return new Map();
  const { rows } = await sql<{ userId: string; isCounted: boolean }>`
    select user_id as "userId", bool_or(not trial) as "isCounted" from attempts
    where wihiw_id = ${wihiwId} and user_id = any(${[...userIds]}::uuid[]) group by user_id`.execute(database);
  return new Map(rows.map(({ userId, isCounted }) => [userId, isCounted]));
}

/** Returns everybody who has finished an attempt of an issue, with their last one; trials don't count. */
export async function readFinishers(database: Kysely<Database>, wihiwId: string): Promise<Finisher[]> {
  const { rows } = await sql<Finisher>`
    select distinct on (user_id) user_id as "personId", id as "attemptId" from attempts
    where wihiw_id = ${wihiwId} and user_id is not null and not trial and submitted_at is not null
    order by user_id, number desc`.execute(database);
  return rows;
}

/** Returns when each of the people last started an attempt at any issue of the host. */
export async function readLastStarts(
  database: Kysely<Database>,
  hostId: string,
  userIds: readonly string[],
): Promise<Map<string, Date>> {
  if (userIds.length === 0) return new Map();
  const { rows } = await sql<{ userId: string; at: Date }>`
    select a.user_id as "userId", max(a.started_at) as at from attempts a join "WIHIW" w on w.id = a.wihiw_id
    where w.owner_id = ${hostId} and a.user_id = any(${[...userIds]}::uuid[]) group by a.user_id`.execute(database);
  return new Map(rows.map(({ userId, at }) => [userId, at]));
}

/** Returns how many attempts takers have made at the issues of each of the tests. */
export async function countAttemptsOfTests(
  database: Kysely<Database>,
  testIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ testId: string; count: number }>`
    select w.test_id as "testId", count(*) as count from attempts a join "WIHIW" w on w.id = a.wihiw_id
    where w.test_id = any(${[...testIds]}::uuid[]) and not a.trial group by w.test_id`.execute(database);
  return new Map(rows.map(({ testId, count }) => [testId, count]));
}
