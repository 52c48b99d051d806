import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { AuthoredTest, TestRow } from '#contract/authoring/tests.ts';
import type { Database } from '#db/schema/database-types.ts';
import { foundBy, nearlyFoundBy } from '#server/platform/db/found-by.ts';
import { testStateOf } from './tests-store.ts';

const PAGE_SIZE = 50;

/** Which of one's own tests to list. */
export type TestFilter = {
  readonly state: AuthoredTest['state'] | null;
  readonly search: string;
  /** Only tests changed before this moment. */
  readonly before: Date | null;
};

type Row = {
  id: string;
  title: string;
  finalized: boolean;
  finalizedAt: Date | null;
  archivedAt: Date | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  textCount: number;
  questionCount: number;
  points: string;
};

const STATE_CONDITIONS = {
  draft: sql`tests.archived_at is null and not tests.finalized`,
  finalized: sql`tests.archived_at is null and tests.finalized`,
  archived: sql`tests.archived_at is not null`,
} as const;

const title = sql`tests.title`;

/** Tests of the owner that the search finds; where there are none, those that have its words but for a slip. */
const sought = (ownerId: string, search: string) => sql`(${foundBy(title, search)} or (${nearlyFoundBy(title, search)}
  and not exists (select from tests where tests.owner_id = ${ownerId} and ${foundBy(title, search)})))`;

/** A line of the list without what follows from issues. */
export type OwnTest = Omit<TestRow, 'wihiwCount' | 'attemptCount'>;

function toTestRow(row: Row): OwnTest {
  return {
    id: row.id,
    title: row.title,
    state: testStateOf(row),
    version: row.version,
    textCount: row.textCount,
    questionCount: row.questionCount,
    points: Number(row.points),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    finalizedAt: row.finalizedAt?.toISOString() ?? null,
  };
}

/**
 * Returns one page of a person's tests, last changed first. Rows that share the moment of the page's last row come with it, so
 * that a moment is enough to ask for the next page.
 */
export async function listOwnTests(
  database: Kysely<Database>,
  ownerId: string,
  filter: TestFilter,
): Promise<{ tests: OwnTest[]; next: string | null }> {
  const condition = sql.join(
    [
      sql`tests.owner_id = ${ownerId}`,
      ...(filter.state === null ? [] : [STATE_CONDITIONS[filter.state]]),
      ...(filter.search.trim() === '' ? [] : [sought(ownerId, filter.search)]),
      ...(filter.before === null ? [] : [sql`tests.updated_at < ${filter.before}`]),
    ],
    sql` and `,
  );
  const { rows } = await sql<Row>`
    with page as (
      select * from tests where ${condition} and tests.updated_at >= coalesce(
        (select tests.updated_at from tests where ${condition} order by tests.updated_at desc offset ${PAGE_SIZE - 1} limit 1),
        '-infinity'
      )
    )
    select page.id, page.title, page.finalized, page.finalized_at as "finalizedAt", page.archived_at as "archivedAt",
      page.version, page.created_at as "createdAt", page.updated_at as "updatedAt",
      (select count(*) from texts where test_id = page.id) as "textCount",
      (select count(*) from questions where test_id = page.id) as "questionCount",
      (select coalesce(sum(points), 0) from questions where test_id = page.id and pool_id is null)
        + (select coalesce(sum(draw * (select max(points) from questions where pool_id = question_pools.id)), 0)
          from question_pools where test_id = page.id) as points
    from page
    order by page.updated_at desc, page.title collate "uk-x-icu", page.id
  `.execute(database);
  const last = rows.length < PAGE_SIZE ? undefined : rows.at(-1);
  return { tests: rows.map(toTestRow), next: last?.updatedAt.toISOString() ?? null };
}
