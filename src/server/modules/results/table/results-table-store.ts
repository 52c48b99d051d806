import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { OUTSIDE_GROUPS, RESULTS_PAGE } from '#contract/wihiws.ts';
import type { AttemptState } from '#core/attempts/attempt-states.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { SubmittedBy } from '#server/modules/attempts/attempts-public.ts';
import { runPrepared } from '#server/platform/db/prepared-statements.ts';

/** One attempt of an issue, as lists and files of results name it. */
export type ListedAttempt = {
  readonly id: string;
  readonly userId: string | null;
  readonly displayName: string;
  readonly identifier: string | null;
  readonly number: number;
  readonly trial: boolean;
  readonly onPaper: boolean;
  readonly state: AttemptState;
  readonly startedAt: Date;
  readonly submittedAt: Date | null;
  readonly submittedBy: SubmittedBy | null;
  readonly deadlineAt: Date;
  readonly questionCount: number;
  readonly answered: number;
  readonly scoreNumerator: string | null;
  readonly scoreDenominator: string | null;
  readonly maximumPoints: string | null;
  readonly waiting: number;
  /** A corrected key has changed its points. */
  readonly corrected: boolean;
};

/** One attempt in the host's table. */
export type TableAttempt = ListedAttempt & {
  /** Groups of the issue the person is in now. */
  readonly groupIds: readonly string[];
  /** Share of points by question id; null waits for a mark. Void questions have none. */
  readonly shares: Readonly<Record<string, number | null>> | null;
};

export type TablePage = {
  readonly group: string | null;
  readonly after: string | null;
  /** The most attempts on it. */
  readonly limit?: number;
};

/** SQL: the order of the table, as its index has it: trials last, then by surname, a person's attempts together. */
const place = sql`a.trial, surname_first(a.display_name) collate people_names, coalesce(a.user_id, a.id), a.number, a.id`;

/** Where an attempt stands in the table. */
export type PlaceInTable = {
  readonly trial: boolean;
  /** Its name, the surname first. */
  readonly name: string;
  /** The id of its person, or its own without one. */
  readonly person: string;
  readonly number: number;
  readonly id: string;
};

/** SQL: attempts `a` of people in a group of the issue, in none of its groups, or of everybody (null). */
export function ofGroup(group: string | null): RawBuilder<unknown> {
  if (group === null) return sql`true`;
  const isIn = (which: RawBuilder<unknown>) => sql`exists (
    select from wihiw_groups g join wihost_group_members m on m.group_id = g.group_id
    where g.wihiw_id = a.wihiw_id and m.user_id = a.user_id and ${which})`;
  return group === OUTSIDE_GROUPS ? sql`not ${isIn(sql`true`)}` : isIn(sql`g.group_id = ${group}`);
}

/** Returns where an attempt stands in the table, or null if it is gone. */
async function placeOf(database: Kysely<Database>, wihiwId: string, id: string): Promise<PlaceInTable | null> {
  const { rows } = await sql<PlaceInTable>`
    select trial, surname_first(display_name) as name, coalesce(user_id, id) as person, number, id from attempts
    where wihiw_id = ${wihiwId} and id = ${id}`.execute(database);
  return rows[0] ?? null;
}

/**
 * Returns SQL: a page of an issue's attempts and one more, in the order of the table by `at`, each with the `sort_name` of its place.
 * The place itself is worked out only where the index is searched: ordering by it again would take a third of the time.
 *
 * @param behind null for the first page
 */
export function tablePage(
  wihiwId: string,
  { group, behind, limit }: { group: string | null; behind: PlaceInTable | null; limit: number },
): RawBuilder<unknown> {
  const later =
    behind === null
      ? sql`true`
      : sql`(${place}) > (${behind.trial}::boolean, ${behind.name}::text collate people_names, ${behind.person}::uuid,
          ${behind.number}::integer, ${behind.id}::uuid)`;
  return sql`
    select *, surname_first(a.display_name) as sort_name, row_number() over (order by ${place}) as at
    from attempts a where a.wihiw_id = ${wihiwId} and ${ofGroup(group)} and ${later}
    order by ${place} limit ${sql.lit(limit + 1)}`;
}

/** SQL: how many answers an attempt `a` has. */
export const answerCount = sql`
  (select count(*) from answers n where n.wihiw_id = a.wihiw_id and n.attempt_id = a.id and n.answered)`;

/**
 * One page of an issue's attempts by surname, with everything counted in the database, and whether more follow. Behind an attempt
 * that is gone the first page comes.
 */
export async function readTablePage(
  database: Kysely<Database>,
  wihiwId: string,
  { group, after, limit = RESULTS_PAGE }: TablePage,
): Promise<{ attempts: TableAttempt[]; hasMore: boolean }> {
  const behind = after === null ? null : await placeOf(database, wihiwId, after);
  const { rows } = await sql<TableAttempt>`
    with page as (${tablePage(wihiwId, { group, behind, limit })})
    select a.id, a.user_id as "userId", a.display_name as "displayName", u.identifier, a.number, a.trial, a.on_paper as "onPaper", a.state,
      array(
        select g.group_id from wihiw_groups g join wihost_group_members m on m.group_id = g.group_id
        where g.wihiw_id = a.wihiw_id and m.user_id = a.user_id order by g.group_id
      ) as "groupIds",
      a.started_at as "startedAt", a.submitted_at as "submittedAt", a.submitted_by as "submittedBy", a.deadline_at as "deadlineAt",
      cardinality(a.question_ids) as "questionCount",
      ${answerCount} as answered,
      a.score_numerator as "scoreNumerator", a.score_denominator as "scoreDenominator", a.maximum_points as "maximumPoints",
      scores.shares, a.waiting_questions as waiting, a.rescored_at is not null as corrected
    from page a
    left join wihiwin_users u on u.id = a.user_id
    cross join lateral (
      select jsonb_object_agg(s.question_id, (s.share_numerator / s.share_denominator)::float8) filter (where s.status <> 'void') as shares
      from question_scores s where s.wihiw_id = a.wihiw_id and s.attempt_id = a.id
    ) scores
    order by a.at`.execute(database);
  return { attempts: rows.slice(0, limit), hasMore: rows.length > limit };
}

/** Returns those of some attempts of an issue that count. */
export async function readCountedIds(
  database: Kysely<Database>,
  wihiwId: string,
  attempts: readonly Pick<ListedAttempt, 'userId'>[],
): Promise<Set<string>> {
  const people = new Set(attempts.flatMap(({ userId }) => userId ?? []));
  const counted = (whose: RawBuilder<unknown>) =>
    sql`select attempt_id as id from counted_attempts(null) where wihiw_id = ${wihiwId} and ${whose}`;
  const ofPeople = counted(sql`user_id = any(${[...people]}::uuid[])`);
  // Two selects, because a condition with «or» would be checked only after choosing among all people of the issue.
  const ofDeleted = attempts.some(({ userId }) => userId === null);
  const rows = await runPrepared(
    database,
    'counted-ids',
    ofDeleted
      ? sql<{ id: string }>`${ofPeople} union all ${counted(sql`user_id is null`)}`
      : sql<{ id: string }>`${ofPeople}`,
  );
  return new Set(rows.map(({ id }) => id));
}
