import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';
import type { TypedSpelling } from '#server/modules/results/corrections-store.ts';
import { readSpellings } from '#server/modules/results/corrections-store.ts';
import type { HostedTest } from './test-snapshots-store.ts';

/** Whose answers: of these issues; of one group's present members where there is one. */
export type TypedScope = { readonly wihiwIds: readonly string[]; readonly groupId: string | null };

/**
 * Returns the most frequent spellings typed into each field of a question, one attempt of each person, as the figures count them.
 *
 * @param limits the most answers looked at, and the most spellings of one field
 */
export async function readCountedSpellings(
  database: Kysely<Database>,
  { wihiwIds, groupId }: TypedScope,
  questionId: string,
  limits: { readonly answers: number; readonly spellings: number },
): Promise<{ readonly seen: number; readonly texts: TypedSpelling[] }> {
  const inGroup =
    groupId === null
      ? sql`true`
      : sql`exists (select from wihost_group_members m where m.group_id = ${groupId} and m.user_id = c.user_id)`;
  return readSpellings(
    database,
    sql`
      select n.value from counted_attempts(null) c
      join answers n on n.wihiw_id = c.wihiw_id and n.attempt_id = c.attempt_id and n.question_id = ${questionId} and n.answered
      where c.wihiw_id = any(${[...wihiwIds]}::uuid[]) and ${inGroup} limit ${limits.answers}`,
    limits.spellings,
  );
}

/** Returns the issues of a test counted last, as many as have about so many attempts together. */
export async function readLastCountedIssues(
  database: Kysely<Database>,
  { testId, ownerId }: HostedTest,
  attempts: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select s.wihiw_id as id, made_at, (s.figures ->> 'attempts')::integer as own,
        sum((s.figures ->> 'attempts')::integer) over (order by s.made_at desc, s.wihiw_id) as so_far
      from "WIHIW" w join analysis_snapshots s on s.wihiw_id = w.id
      where w.test_id = ${testId} and w.owner_id = ${ownerId}
    ) counted where so_far - own < ${attempts} limit 200`.execute(database);
  return rows.map(({ id }) => id);
}
