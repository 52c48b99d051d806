import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { GroupProgressRow } from '#contract/groups.ts';
import { MEAN_PEOPLE_MIN } from '#contract/groups.ts';
import type { Database } from '#db/schema/database-types.ts';

const ISSUES_MAX = 100;

/**
 * How the people who are in a group now took each issue addressed to it: of everybody the attempt that counts by the
 * issue's rule, in the order of core/attempts/counted-attempt.
 */
export async function listGroupProgress(database: Kysely<Database>, groupId: string): Promise<GroupProgressRow[]> {
  const { rows } = await sql<Omit<GroupProgressRow, 'createdAt'> & { createdAt: Date }>`
    select w.id as "wihiwId", w.title, w.created_at as "createdAt", taken.finished, taken.scored,
      case when taken.scored >= ${MEAN_PEOPLE_MIN}::int then taken.mean end as "meanPercent"
    from wihiw_groups g join "WIHIW" w on w.id = g.wihiw_id
    cross join lateral (
      select count(*) as finished, count(percent) as scored, avg(percent)::float8 as mean from (
        select distinct on (closed.user_id) closed.percent from (
          select a.user_id, a.id, a.started_at,
            case when a.state = 'scored' and a.maximum_points > 0
              then 100 * a.score_numerator / a.score_denominator / a.maximum_points end as percent
          from attempts a join wihost_group_members m on m.user_id = a.user_id and m.group_id = g.group_id
          where a.wihiw_id = w.id and not a.trial and a.submitted_at is not null
        ) closed
        order by closed.user_id,
          case w.counted_attempt when 'best' then closed.percent end desc nulls last,
          case w.counted_attempt when 'last' then closed.started_at end desc nulls last,
          closed.started_at, closed.id
      ) counted
    ) taken
    where g.group_id = ${groupId} order by w.created_at desc, w.id limit ${ISSUES_MAX}`.execute(database);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}
