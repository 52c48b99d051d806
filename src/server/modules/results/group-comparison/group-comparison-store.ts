import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { ReadingProcess } from '#core/questions/question-kinds.ts';
import type { Database } from '#db/schema/database-types.ts';

/** A test that both groups were given, each in the newest issue of it. */
export type CommonTest = {
  readonly testId: string;
  readonly title: string;
  readonly aId: string;
  readonly aCreatedAt: Date;
  readonly bId: string;
  readonly bCreatedAt: Date;
};

type Sides = { readonly a: string; readonly b: string };

/** SQL: the newest issue of each test that a host runs and that was given to each of the groups. */
const givenTo = ({ a, b }: Sides, hostId: string) => sql`
  given as (
    select distinct on (g.group_id, w.test_id) g.group_id, w.test_id, w.id, w.title, w.created_at
    from wihiw_groups g join "WIHIW" w on w.id = g.wihiw_id
    where g.group_id = any (${[a, b]}::uuid[]) and (w.owner_id = ${hostId} or exists (
      select from wihiw_co_hosts h where h.wihiw_id = w.id and h.user_id = ${hostId} and h.state = 'accepted'
    ))
    order by g.group_id, w.test_id, w.created_at desc, w.id
  )`;

/** Returns the tests that both groups were given, newest first, and how many only one was given. */
export async function readCommonTests(
  database: Kysely<Database>,
  groups: Sides,
  hostId: string,
  limit: number,
): Promise<{ tests: CommonTest[]; alone: number }> {
  const { rows: tests } = await sql<CommonTest>`
    with ${givenTo(groups, hostId)}
    select a.test_id as "testId", a.title, a.id as "aId", a.created_at as "aCreatedAt", b.id as "bId", b.created_at as "bCreatedAt"
    from given a join given b using (test_id) where a.group_id = ${groups.a} and b.group_id = ${groups.b}
    order by greatest(a.created_at, b.created_at) desc, a.test_id limit ${limit}`.execute(database);
  const { rows: alone } = await sql<{ alone: number }>`
    with ${givenTo(groups, hostId)}
    select count(*)::int as alone from (select from given group by test_id having count(*) = 1) single`.execute(
    database,
  );
  return { tests, alone: alone[0]?.alone ?? 0 };
}

/** An issue as one of the groups took it. */
export type Taking = { readonly groupId: string; readonly wihiwId: string };

/** SQL: the counted attempts of the present members of each group at its issues. The lists let the indexes narrow the attempts. */
const takenBy = (takings: readonly Taking[]) => sql`
  taking as materialized (
    select * from unnest(
      ${takings.map(({ groupId }) => groupId)}::uuid[], ${takings.map(({ wihiwId }) => wihiwId)}::uuid[]
    ) t (group_id, wihiw_id)
  ), member as materialized (
    select group_id, user_id from wihost_group_members where group_id = any (array(select group_id from taking))
  ), counted as materialized (
    select * from counted_attempts(null)
    where wihiw_id = any (array(select wihiw_id from taking)) and user_id = any (array(select user_id from member))
  ), taken as (
    select t.group_id, c.* from taking t join member m using (group_id)
    join counted c on c.wihiw_id = t.wihiw_id and c.user_id = m.user_id
  )`;

/** How a group did at an issue, or in a reading process over several: shares 0 … 1. */
export type GroupFigures = {
  readonly groupId: string;
  readonly people: number;
  readonly mean: number | null;
  readonly sd: number | null;
};
export type TakingFigures = GroupFigures & Taking & { readonly finished: number; readonly waiting: number };

/** Returns how each group did at each of its issues; nothing of an issue that nobody finished. */
export async function readTakings(database: Kysely<Database>, takings: readonly Taking[]): Promise<TakingFigures[]> {
  const { rows } = await sql<TakingFigures>`
    with ${takenBy(takings)}
    select group_id as "groupId", wihiw_id as "wihiwId", count(*)::int as finished, count(*) filter (where waits)::int as waiting,
      count(share) filter (where not waits)::int as people, (avg(share) filter (where not waits))::float8 as mean,
      (stddev_samp(share) filter (where not waits))::float8 as sd
    from taken group by group_id, wihiw_id`.execute(database);
  return rows;
}

export type ProcessFigures = GroupFigures & { readonly process: ReadingProcess; readonly questions: number };

/** Returns the shares of the groups' people in the scored questions of each reading process, over all of the issues. */
export async function readProcessesOf(
  database: Kysely<Database>,
  takings: readonly Taking[],
): Promise<ProcessFigures[]> {
  const { rows } = await sql<ProcessFigures>`
    with ${takenBy(takings)}, person as (
      select t.group_id, t.user_id, q.process, count(*) as questions,
        (sum(s.share_numerator / s.share_denominator * s.points) / nullif(sum(s.points), 0))::float8 as share
      from taken t join question_scores s on s.wihiw_id = t.wihiw_id and s.attempt_id = t.attempt_id and s.status = 'scored'
      join questions q on q.id = s.question_id
      group by t.group_id, t.user_id, q.process
    )
    select group_id as "groupId", process, max(questions)::int as questions, count(share)::int as people, avg(share) as mean,
      stddev_samp(share) as sd
    from person group by group_id, process`.execute(database);
  return rows;
}
