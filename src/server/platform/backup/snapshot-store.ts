import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type {
  AppliedMigration,
  BackupFile,
  BackupTableFacts,
  Manifest,
} from '#server/platform/backup/archive/backup-format.ts';
import { familyOf } from '#server/platform/files/open-storage.ts';
import { orderTables } from './order-tables.ts';

export type TableShape = Pick<BackupTableFacts, 'name' | 'columns'>;

/** What the comment of a table says of it in an archive; without one its rows are taken as they lie. */
const [WITHOUT_ROWS, SHUFFLED] = ['archive: without rows', 'archive: in random order'];

/** A table to be archived. */
export type ArchivedTable = TableShape & { readonly isLeftOut: boolean; readonly isShuffled: boolean };

export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** With these settings values look the same on every server, so that text and checksums can be compared. */
const PLAIN_SETTINGS = [
  "set local timezone = 'UTC'",
  "set local datestyle = 'ISO, YMD'",
  "set local intervalstyle = 'iso_8601'",
  "set local bytea_output = 'hex'",
  'set local extra_float_digits = 1',
  'set local statement_timeout = 0',
  'set local idle_in_transaction_session_timeout = 0',
].join('; ');

/** Begins a transaction that sees the database at one moment, however long reading takes. */
export async function beginSnapshot(client: Client): Promise<void> {
  await client.query('begin isolation level repeatable read read only');
  await client.query(PLAIN_SETTINGS);
}

export async function beginLoading(client: Client): Promise<void> {
  await client.query('begin');
  await client.query(PLAIN_SETTINGS);
}

/** Returns the migrations of this database in order; null if it was never migrated. */
export async function readMigrations(client: Client): Promise<AppliedMigration[] | null> {
  const { rows } = await client.query<{ found: boolean }>(
    `select to_regclass('schema_migrations') is not null as found`,
  );
  if (rows[0]?.found !== true) return null;
  const applied = await client.query<AppliedMigration>(
    'select number, name, checksum from schema_migrations order by number',
  );
  return applied.rows;
}

/**
 * Returns all tables of the product, those that others refer to first. Without `schema_migrations`, which migrating
 * fills, without `installation`, which belongs to one database only, and without the job queue, which has its own schema that the server creates at its start.
 */
export async function readTables(client: Client): Promise<ArchivedTable[]> {
  const tables = await client.query<ArchivedTable>(`
    select c.relname as name,
           coalesce(obj_description(c.oid, 'pg_class') = '${WITHOUT_ROWS}', false) as "isLeftOut",
           coalesce(obj_description(c.oid, 'pg_class') = '${SHUFFLED}', false) as "isShuffled",
           coalesce(array_agg(a.attname::text order by a.attnum) filter (where a.attname is not null), '{}') as columns
    from pg_class c
    left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname not in ('schema_migrations', 'installation')
    group by c.oid, c.relname order by c.relname collate "C"`);
  const pointers = await client.query<{ from: string; to: string }>(`
    select distinct f.relname as "from", t.relname as "to"
    from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and f.relnamespace = current_schema()::regnamespace`);
  const shapes = new Map(tables.rows.map((table) => [table.name, table]));
  return orderTables([...shapes.keys()], pointers.rows).flatMap((name) => shapes.get(name) ?? []);
}

/** Locks the tables against changes of their columns, so that an upgrade at the same time waits. */
export async function lockTables(client: Client, tables: readonly TableShape[]): Promise<void> {
  const names = tables.map(({ name }) => quoteName(name)).join(', ');
  await client.query(`lock table ${names} in access share mode`);
}

/** Counts the rows and sums up a hash of each. */
export async function sumTable(client: Client, { name, columns }: TableShape): Promise<BackupTableFacts> {
  const row = `row(${columns.map((column) => `t.${quoteName(column)}`).join(', ')})::text`;
  const { rows } = await client.query<{ rows: string; hash: string }>(
    `select count(*)::text as rows, coalesce(sum(hashtextextended(${row}, 0)::numeric), 0)::text as hash
     from ${quoteName(name)} t`,
  );
  return { name, columns, rows: Number(rows[0]?.rows), hash: rows[0]?.hash ?? '' };
}

export function copyOut(
  client: Client,
  { name, columns, isLeftOut, isShuffled }: ArchivedTable,
): NodeJS.ReadableStream {
  const [table, list] = [quoteName(name), columns.map(quoteName).join(', ')];
  // What is else left out is taken only to move a server: its order tells more than anything.
  const rows = isLeftOut || isShuffled ? `(select ${list} from ${table} order by random())` : `${table} (${list})`;
  return client.query(copyTo(`copy ${rows} to stdout`));
}

/**
 * Returns the current values of sequences. Call it after the rows were read, so that no number in a row is ever given
 * again.
 */
export async function readSequences(client: Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; value: string }>(`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = current_schema() and last_value is not null order by sequencename collate "C"`);
  return rows;
}

/** Returns the images and recordings that have a row. */
export async function readFileRows(client: Client): Promise<BackupFile[]> {
  const { rows } = await client.query<{ hash: string; media_type: string; bytes: number }>(
    'select hash, media_type, bytes from files order by hash collate "C"',
  );
  return rows.map(({ hash, media_type, bytes }) => ({ hash, family: familyOf(media_type), bytes }));
}
