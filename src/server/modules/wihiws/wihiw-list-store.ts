import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { WihiwRow } from '#contract/wihiws.ts';
import type { Database } from '#db/schema/database-types.ts';

const PAGE_SIZE = 50;

/** A line of the list, before other modules tell of its groups and attempts. */
export type OwnWihiw = Omit<WihiwRow, 'groupTitles' | 'attemptCount' | 'openAttemptCount' | 'averagePercent'> & {
  readonly groupIds: readonly string[];
};

type Row = Omit<OwnWihiw, 'opensAt' | 'closesAt' | 'createdAt'> & {
  readonly opensAt: Date | null;
  readonly closesAt: Date | null;
  readonly createdAt: Date;
};

const LINE = sql`
  page.id, page.test_id as "testId", page.title, page.anybody, page.opens_at as "opensAt",
  array(select group_id from wihiw_groups where wihiw_id = page.id) as "groupIds",
  page.closes_at as "closesAt", page.created_at as "createdAt"`;

function toLine<Line extends Row>(row: Line): Omit<Line, keyof Row> & OwnWihiw {
  return {
    ...row,
    opensAt: row.opensAt?.toISOString() ?? null,
    closesAt: row.closesAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Returns issues by their ids, newest first, with whose they are. */
export async function readWihiwsByIds(
  database: Kysely<Database>,
  ids: readonly string[],
): Promise<(OwnWihiw & { readonly ownerId: string })[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row & { readonly ownerId: string }>`
    select ${LINE}, page.owner_id as "ownerId" from "WIHIW" page where page.id = any (${[...ids]}::uuid[])
    order by page.created_at desc, page.id`.execute(database);
  return rows.map(toLine);
}

/** Returns one page of a host's issues, newest first. */
export async function listOwnWihiws(
  database: Kysely<Database>,
  ownerId: string,
  filter: { readonly testId: string | null; readonly before: Date | null },
): Promise<{ wihiws: OwnWihiw[]; next: string | null }> {
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
    select ${LINE} from page
    order by page.created_at desc, page.title collate "uk-x-icu", page.id
  `.execute(database);
  const wihiws = rows.map(toLine);
  return { wihiws, next: wihiws.length < PAGE_SIZE ? null : (wihiws.at(-1)?.createdAt ?? null) };
}
