import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { WihiwRow } from '#contract/wihiws.ts';
import type { Database } from '#db/schema/database-types.ts';

const PAGE_SIZE = 50;

type Row = Omit<WihiwRow, 'opensAt' | 'closesAt' | 'createdAt'> & {
  readonly opensAt: Date | null;
  readonly closesAt: Date | null;
  readonly createdAt: Date;
};

/** Returns the number of attempts, and of open ones. The host's own tries are not counted. */
export async function countAttempts(
  database: Kysely<Database>,
  wihiwId: string,
): Promise<{ attemptCount: number; openAttemptCount: number }> {
  const row = await database
    .selectFrom('attempts')
    .where('wihiw_id', '=', wihiwId)
    .where('trial', '=', false)
    .select(({ fn }) => [
      fn.countAll<number>().as('attemptCount'),
      fn.countAll<number>().filterWhere('state', 'in', ['in-progress', 'paused']).as('openAttemptCount'),
    ])
    .executeTakeFirstOrThrow();
  return row;
}

/**
 * Returns one page of a host's issues, newest first, with the mean percent of counted attempts: one for each person, by the
 * issue's rule as in core/attempts/counted-attempt. Attempts without a final score are left out of the mean.
 */
export async function listOwnWihiws(
  database: Kysely<Database>,
  ownerId: string,
  filter: { readonly testId: string | null; readonly before: Date | null },
): Promise<{ wihiws: WihiwRow[]; next: string | null }> {
  const condition = sql.join(
    [
      sql`"WIHIW".owner_id = ${ownerId}`,
      ...(filter.testId === null ? [] : [sql`"WIHIW".test_id = ${filter.testId}`]),
      ...(filter.before === null ? [] : [sql`"WIHIW".created_at < ${filter.before}`]),
    ],
    sql` and `,
  );
  const { rows } = await sql<Row>`
    with page as (
      select * from "WIHIW" where ${condition} and created_at >= coalesce(
        (select created_at from "WIHIW" where ${condition} order by created_at desc offset ${PAGE_SIZE - 1} limit 1),
        '-infinity'
      )
    )
    select page.id, page.test_id as "testId", page.title, page.anybody, page.opens_at as "opensAt",
      array(
        select g.title from wihiw_groups join wihost_groups g on g.id = wihiw_groups.group_id
        where wihiw_groups.wihiw_id = page.id order by g.title collate "uk-x-icu"
      ) as "groupTitles",
      page.closes_at as "closesAt", page.created_at as "createdAt",
      counts."attemptCount", counts."openAttemptCount", mean.percent as "averagePercent"
    from page
    cross join lateral (
      select count(*) as "attemptCount", count(*) filter (where state in ('in-progress', 'paused')) as "openAttemptCount"
      from attempts where wihiw_id = page.id and not trial
    ) counts
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
    order by page.created_at desc, page.title collate "uk-x-icu", page.id
  `.execute(database);
  const wihiws = rows.map((row) => ({
    ...row,
    opensAt: row.opensAt?.toISOString() ?? null,
    closesAt: row.closesAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }));
  return { wihiws, next: wihiws.length < PAGE_SIZE ? null : (wihiws.at(-1)?.createdAt ?? null) };
}
