import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Manifest } from '#server/platform/backup/archive/backup-format.ts';
import type { TableShape } from './snapshot-store.ts';
import { quoteName } from './snapshot-store.ts';

const listOf = (tables: readonly TableShape[]) => tables.map(({ name }) => quoteName(name)).join(', ');

/** How many other connections a server at work has to this database; those that come and go, ours too, don't count. */
export async function countServers(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    `select count(*)::text as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like 'wihiwin%'
       and application_name not in ('wihiwin-watch', 'wihiwin-migrations')`,
  );
  return Number(rows[0]?.count);
}

/** Tables that have rows, with how many. */
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

/** Takes all rows away, unless something else holds the tables. */
export async function emptyTables(client: Client, tables: readonly TableShape[]): Promise<void> {
  await client.query("set local lock_timeout = '5s'");
  await client.query(`truncate ${listOf(tables)}`);
}

/**
 * Own triggers are about changes by people: a finalized test, say, would refuse its own questions. Foreign keys stay on:
 * to switch those off one must be a superuser, which the owner of a hosted database is not.
 */
export async function switchTriggers(client: Client, tables: readonly TableShape[], on: boolean): Promise<void> {
  for (const { name } of tables)
    await client.query(`alter table ${quoteName(name)} ${on ? 'enable' : 'disable'} trigger user`);
}

/** A stream that takes the rows of a table as text. */
export function copyIn(client: Client, { name, columns }: TableShape): NodeJS.WritableStream {
  return client.query(copyFrom(`copy ${quoteName(name)} (${columns.map(quoteName).join(', ')}) from stdin`));
}

/** Lets sequences go on from where they stood. */
export async function setSequences(client: Client, sequences: Manifest['sequences']): Promise<void> {
  for (const { name, value } of sequences)
    await client.query('select setval($1::regclass, $2::bigint)', [quoteName(name), value]);
}

/** Checks at once what is otherwise checked with the commit. */
export async function checkConstraints(client: Client): Promise<void> {
  await client.query('set constraints all immediate');
}

/** Without it the first queries would be planned as for empty tables. */
export async function analyzeTables(client: Client, tables: readonly TableShape[]): Promise<void> {
  await client.query(`analyze ${listOf(tables)}`);
}
