import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { COUNTED_TAKERS_MIN } from '#core/analysis/sample-size.ts';
import type { Database } from '#db/schema/database-types.ts';

/** An issue that was given to a pupil of a group. */
export type GivenIssue = {
  readonly id: string;
  readonly title: string;
  readonly createdAt: Date;
  readonly isClosed: boolean;
  readonly isWriting: boolean;
};

type GivenOrder = {
  readonly groupId: string;
  readonly personId: string;
  readonly hostId: string;
  readonly now: Date;
  readonly limit: number;
  readonly offset: number;
};

/**
 * Returns the issues that the host runs and that were given to the group, or to the pupil while in it, newest first. What was over
 * before the pupil came is left out, unless they have taken it.
 */
export async function readGivenIssues(
  database: Kysely<Database>,
  { groupId, personId, hostId, now, limit, offset }: GivenOrder,
): Promise<GivenIssue[]> {
  const { rows } = await sql<GivenIssue>`
    select w.id, w.title, w.created_at as "createdAt", w.closes_at is not null and w.closes_at <= ${now} as "isClosed",
      exists (
        select from attempts a where a.wihiw_id = w.id and a.user_id = ${personId} and not a.trial and a.submitted_at is null
      ) as "isWriting"
    from wihost_group_members m
    cross join lateral (
      select g.wihiw_id from wihiw_groups g where g.group_id = m.group_id
      union
      select r.wihiw_id from wihiw_recipients r
      where r.user_id = m.user_id and r.state = 'addressed' and r.created_at >= m.joined_at
    ) given
    join "WIHIW" w on w.id = given.wihiw_id
    where m.group_id = ${groupId} and m.user_id = ${personId}
      and (w.owner_id = ${hostId} or exists (
        select from wihiw_co_hosts h where h.wihiw_id = w.id and h.user_id = ${hostId} and h.state = 'accepted'
      ))
      and (w.closes_at is null or w.closes_at > m.joined_at or exists (
        select from attempts a where a.wihiw_id = w.id and a.user_id = m.user_id and not a.trial and a.submitted_at is not null
      ))
    order by w.created_at desc, w.id limit ${limit} offset ${offset}`.execute(database);
  return rows;
}

/** Where the middle half of a group's final results lies, as shares 0 … 1. */
export type MiddleHalf = { readonly wihiwId: string; readonly from: number; readonly to: number };

/** Returns the middle half of the results of a group's present members at each issue that enough of them have a final result of. */
export async function readMiddleHalves(
  database: Kysely<Database>,
  groupId: string,
  wihiwIds: readonly string[],
): Promise<MiddleHalf[]> {
  if (wihiwIds.length === 0) return [];
  const { rows } = await sql<MiddleHalf>`
    select c.wihiw_id as "wihiwId", percentile_cont(0.25) within group (order by c.share::float8) as "from",
      percentile_cont(0.75) within group (order by c.share::float8) as "to"
    from counted_attempts(null) c
    where c.wihiw_id = any(${[...wihiwIds]}::uuid[]) and not c.waits and c.share is not null
      and c.user_id = any (array(select user_id from wihost_group_members where group_id = ${groupId}))
    group by c.wihiw_id having count(*) >= ${COUNTED_TAKERS_MIN}::int`.execute(database);
  return rows;
}
