import type { Kysely, RawBuilder, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';
import { transaction } from '#server/platform/db/transaction.ts';

/**
 * Rows that are kept of something (an issue, a reading) beside the tables of which they are made, with sums over them, so that a
 * request reads neither all its attempts nor all its answers. Triggers of the database note what has changed; whoever looks next,
 * or a job, takes out what was changed and puts it in as it stands (decision 136).
 */
export type KeptTables = {
  /** The column by which all four tables are kept. */
  readonly by: string;
  /** What was kept at all: a row each, which is locked while it is renewed. */
  readonly queue: string;
  /** Notes of what has changed: the table, and its column that the rows have, too. A note without it means everything. */
  readonly changes: readonly [table: string, column: string];
  readonly rows: readonly [table: string, columns: readonly string[]];
  readonly sums: {
    readonly table: string;
    /** The columns of the rows by which they are added up, beside `by`. */
    readonly per: readonly string[];
    /** Each column of the sums by what is added up. */
    readonly counted: Readonly<Record<string, RawBuilder<unknown>>>;
  };
};

/** What was there before a renewal: nothing to keep it of, rows that no longer fit, or rows in which only changes are missing. */
export type KeptBefore = 'gone' | 'unfit' | 'fit';

const refs = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));

/** Takes the notes away and returns what they name; null: everything. */
async function takeNotes(
  tx: Transaction<Database>,
  { by, changes: [table, column] }: KeptTables,
  id: string,
): Promise<readonly string[] | null> {
  const { rows } = await sql<{ changed: string | null }>`
    with noted as (delete from ${sql.table(table)} where ${sql.ref(by)} = ${id} returning ${sql.ref(column)} as changed)
    select distinct changed from noted`.execute(tx);
  const changed = rows.flatMap((row) => row.changed ?? []);
  return changed.length < rows.length ? null : changed;
}

async function takeOut(
  tx: Transaction<Database>,
  { by, rows: [rows], sums, changes: [, column] }: KeptTables,
  id: string,
  changed: readonly string[] | null,
): Promise<void> {
  const own = sql`${sql.ref(by)} = ${id}`;
  if (changed === null) {
    await sql`delete from ${sql.table(rows)} where ${own}`.execute(tx);
    await sql`delete from ${sql.table(sums.table)} where ${own}`.execute(tx);
    return;
  }
  const keys = [by, ...sums.per];
  const counted = Object.entries(sums.counted);
  await sql`
    with gone as (
      delete from ${sql.table(rows)} where ${own} and ${sql.ref(column)} = any (${changed}::uuid[]) returning *
    ), less as (
      select ${refs(keys)}, ${sql.join(counted.map(([name, sum]) => sql`${sum} as ${sql.ref(name)}`))} from gone group by ${refs(keys)}
    )
    update ${sql.table(sums.table)} s
    set ${sql.join(counted.map(([name]) => sql`${sql.ref(name)} = ${sql.ref(`s.${name}`)} - ${sql.ref(`less.${name}`)}`))}
    from less where ${sql.join(
      keys.map((key) => sql`${sql.ref(`s.${key}`)} = ${sql.ref(`less.${key}`)}`),
      sql` and `,
    )}`.execute(tx);
}

async function putIn(
  tx: Transaction<Database>,
  { by, rows: [rows, columns], sums }: KeptTables,
  id: string,
  source: RawBuilder<unknown>,
): Promise<void> {
  const keys = [by, ...sums.per];
  const counted = Object.entries(sums.counted);
  const names = counted.map(([name]) => name);
  await sql`
    with made as (
      insert into ${sql.table(rows)} (${refs([by, ...columns])})
      select ${id}::uuid, ${refs(columns)} from (${source}) source returning *
    )
    insert into ${sql.table(sums.table)} as s (${refs([...keys, ...names])})
    select ${refs(keys)}, ${sql.join(counted.map(([, sum]) => sum))} from made group by ${refs(keys)}
    on conflict (${refs(keys)}) do update
    set ${sql.join(names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`s.${name}`)} + ${sql.ref(`excluded.${name}`)}`))}`.execute(
    tx,
  );
}

/**
 * Brings what is kept up to date: with what has changed since it was last looked at, or wholly. Linear in what has changed; two at
 * once wait for each other.
 *
 * @param lock locks the row of the queue, and says what was there before
 * @param sourceOf the rows of what has changed (null: of all) as they stand now, by SQL with the columns of the rows
 */
export async function renewKept(
  database: Kysely<Database>,
  kept: KeptTables,
  id: string,
  lock: (tx: Transaction<Database>) => Promise<KeptBefore>,
  sourceOf: (changed: readonly string[] | null, tx: Transaction<Database>) => Promise<RawBuilder<unknown>>,
): Promise<void> {
  const renew = async (tx: Transaction<Database>) => {
    const before = await lock(tx);
    // Before anything is read, so that a change which comes meanwhile stays for the next time.
    const noted = await takeNotes(tx, kept, id);
    const changed = before === 'unfit' ? null : noted;
    if (before === 'gone' || changed?.length === 0) return;
    await takeOut(tx, kept, id, changed);
    await putIn(tx, kept, id, await sourceOf(changed, tx));
  };
  await (database.isTransaction ? renew(database as Transaction<Database>) : transaction(database, renew));
}

/**
 * Locks the row of a queue that needs nothing but its id, and makes it where there is none.
 *
 * @param owner SQL that returns the id as long as there is something to keep rows of
 */
export async function lockQueue(
  tx: Transaction<Database>,
  { by, queue }: KeptTables,
  id: string,
  owner: RawBuilder<unknown>,
): Promise<KeptBefore> {
  await sql`insert into ${sql.table(queue)} (${sql.ref(by)}) ${owner} on conflict do nothing`.execute(tx);
  const { rows } = await sql`select from ${sql.table(queue)} where ${sql.ref(by)} = ${id} for update`.execute(tx);
  return rows.length > 0 ? 'fit' : 'gone';
}

/** Returns of what something has changed, the oldest changes first; of some only, where they are named. */
export async function findChanged(
  database: Kysely<Database>,
  { by, changes: [table] }: KeptTables,
  { limit, ids = null }: { readonly limit?: number; readonly ids?: readonly string[] | null },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select ${sql.ref(by)} as id from ${sql.table(table)} where ${ids === null ? sql`true` : sql`${sql.ref(by)} = any (${ids}::uuid[])`}
    group by 1 order by min(id) ${limit === undefined ? sql`` : sql`limit ${limit}`}`.execute(database);
  return rows.map(({ id }) => id);
}
