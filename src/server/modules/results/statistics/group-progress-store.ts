import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { GroupProgressRow } from '#contract/groups.ts';
import { MEAN_PEOPLE_MIN } from '#contract/groups.ts';
import type { Database } from '#db/schema/database-types.ts';
import { meanPercent } from './statistics-store.ts';

const ISSUES_MAX = 100;

/** Returns the results of a group's present members at each issue addressed to it, one counted attempt of each person. */
export async function listGroupProgress(database: Kysely<Database>, groupId: string): Promise<GroupProgressRow[]> {
  const { rows } = await sql<Omit<GroupProgressRow, 'createdAt'> & { createdAt: Date }>`
    with issues as materialized (
      select w.id, w.title, w.created_at from wihiw_groups g join "WIHIW" w on w.id = g.wihiw_id
      where g.group_id = ${groupId} order by w.created_at desc, w.id limit ${ISSUES_MAX}
    ), counted as (
      select wihiw_id, waits, share from counted_attempts(null)
      where wihiw_id = any (array(select id from issues))
        and user_id = any (array(select user_id from wihost_group_members where group_id = ${groupId} and user_id is not null))
    )
    select i.id as "wihiwId", i.title, i.created_at as "createdAt", count(c.wihiw_id) as finished, count(c.share) filter (where not waits) as scored,
      case when count(c.share) filter (where not waits) >= ${MEAN_PEOPLE_MIN}::int then ${meanPercent} end as "meanPercent"
    from issues i left join counted c on c.wihiw_id = i.id
    group by i.id, i.title, i.created_at order by i.created_at desc, i.id`.execute(database);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}
