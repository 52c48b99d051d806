import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';

/**
 * Returns the mean percent of each issue over the attempts that count: one of each person, by the rule as in
 * core/attempts/counted-attempt; those whose score still waits are left out of the mean.
 */
export async function readAveragePercents(
  database: Kysely<Database>,
  wihiwIds: readonly string[],
): Promise<Map<string, number | null>> {
  const { rows } = await sql<{ id: string; percent: number | null }>`
    select page.id, mean.percent from "WIHIW" page
    cross join lateral (
      select avg(counted.percent)::float8 as percent from (
        select distinct on (coalesce(closed.user_id, closed.id)) closed.percent from (
          select user_id, id, started_at,
            case when state = 'scored' and maximum_points > 0
              then 100 * score_numerator / score_denominator / maximum_points end as percent
          from attempts where wihiw_id = page.id and not trial and submitted_at is not null
        ) closed
        order by coalesce(closed.user_id, closed.id),
          case page.counted_attempt when 'best' then closed.percent end desc nulls last,
          case page.counted_attempt when 'last' then closed.started_at end desc nulls last,
          closed.started_at, closed.id
      ) counted
    ) mean
    where page.id = any(${[...wihiwIds]}::uuid[])`.execute(database);
  return new Map(rows.map(({ id, percent }) => [id, percent]));
}
