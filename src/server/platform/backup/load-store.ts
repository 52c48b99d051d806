import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Manifest } from '#server/platform/backup/archive/backup-format.ts';
import type { TableShape } from './snapshot-store.ts';
import { quoteName } from './snapshot-store.ts';

const listOf = (tables: readonly TableShape[]) => tables.map(({ name }) => quoteName(name)).join(', ');

/**
 * Returns how many other connections running servers have to this database. Short-lived ones (`wihiwin-watch`,
 * `wihiwin-migrations`) and those of this command do not count.
 */
export async function countServers(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    `select count(*)::text as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like 'wihiwin%'
       and application_name not in ('wihiwin-watch', 'wihiwin-migrations')`,
  );
  return Number(rows[0]?.count);
}

/** Returns the tables that have rows, with their number. */
export async function countRows(
  client: Client,
  tables: readonly TableShape[],
): Promise<{ readonly name: string; readonly rows: number }[]> {
  const counts: { name: string; rows: number }[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query<{ count: string }>(`select count(*)::text as count from ${quoteName(name)}`);
    counts.push({ name, rows: Number(rows[0]?.count) });
  }
  return counts.filter(({ rows }) => rows > 0);
}

/** Deletes all rows. Fails if the tables stay locked by somebody else for 5 seconds. */
export async function emptyTables(client: Client, tables: readonly TableShape[]): Promise<void> {
  await client.query("set local lock_timeout = '5s'");
  await client.query(`truncate ${listOf(tables)}`);
}

/**
 * Disables or enables our own triggers. They guard changes by people (a finalized test refuses new questions, for
 * example) and would refuse a restore. Foreign keys stay enforced: only a superuser may disable those, and the owner of
 * a hosted database is none.
 */
export async function switchTriggers(client: Client, tables: readonly TableShape[], on: boolean): Promise<void> {
  for (const { name } of tables)
    await client.query(`alter table ${quoteName(name)} ${on ? 'enable' : 'disable'} trigger user`);
}

/** A stream that writes text rows into a table. */
export function copyIn(client: Client, { name, columns }: TableShape): NodeJS.WritableStream {
  return client.query(copyFrom(`copy ${quoteName(name)} (${columns.map(quoteName).join(', ')}) from stdin`));
}

/** Sets the sequences, so that they continue from the values in the backup. */
export async function setSequences(client: Client, sequences: Manifest['sequences']): Promise<void> {
  for (const { name, value } of sequences)
    await client.query('select setval($1::regclass, $2::bigint)', [quoteName(name), value]);
}

/** Checks now the constraints that would otherwise be checked at the commit. */
export async function checkConstraints(client: Client): Promise<void> {
  await client.query('set constraints all immediate');
}

/**
 * Makes the database another one than it was: open pages then send again what the backup lacks, and the key that
 * belongs to the backup may be another than before. A backup of an earlier program has no such table.
 */
export async function renewInstallation(client: Client, keyFingerprint: string | null): Promise<void> {
  const { rows } = await client.query<{ found: boolean }>(`select to_regclass('installation') is not null as found`);
  if (rows[0]?.found !== true) return;
  await client.query('update installation set generation = gen_random_uuid(), key_fingerprint = $1', [keyFingerprint]);
}

/** Without this the first queries would be planned as if the tables were empty. */
export async function analyzeTables(client: Client, tables: readonly TableShape[]): Promise<void> {
  await client.query(`analyze ${listOf(tables)}`);
}
