import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';
import type { StoredTotals } from '#server/modules/results/describe-score.ts';

/** An issue with a column in the journal. */
export type JournalIssue = { readonly id: string; readonly title: string; readonly createdAt: Date };

/** Returns issues addressed to a group, the newest `limit` of them, oldest first; only of `ids` unless that is null. */
export async function readJournalIssues(
  database: Kysely<Database>,
  groupId: string,
  ids: readonly string[] | null,
  limit: number,
): Promise<JournalIssue[]> {
  const { rows } = await sql<JournalIssue>`
    select w.id, w.title, w.created_at as "createdAt" from wihiw_groups g join "WIHIW" w on w.id = g.wihiw_id
    where g.group_id = ${groupId} and (${ids === null} or w.id = any(${ids === null ? [] : [...ids]}::uuid[]))
    order by w.created_at desc, w.id limit ${limit}`.execute(database);
  return rows.toReversed();
}

/** The counted attempt of a person at an issue. */
export type JournalMark = StoredTotals & {
  readonly wihiwId: string;
  readonly userId: string;
  readonly onPaper: boolean;
};

/** Returns the counted attempts of some people at some issues. */
export async function readJournalMarks(
  database: Kysely<Database>,
  issueIds: readonly string[],
  userIds: readonly string[],
): Promise<JournalMark[]> {
  const { rows } = await sql<JournalMark>`
    select c.wihiw_id as "wihiwId", c.user_id as "userId", a.on_paper as "onPaper", a.state, a.score_numerator as "scoreNumerator",
      a.score_denominator as "scoreDenominator", a.maximum_points as "maximumPoints"
    from counted_attempts(null) c join attempts a on a.wihiw_id = c.wihiw_id and a.id = c.attempt_id
    where c.wihiw_id = any(${[...issueIds]}::uuid[]) and c.user_id = any(${[...userIds]}::uuid[])`.execute(database);
  return rows;
}
