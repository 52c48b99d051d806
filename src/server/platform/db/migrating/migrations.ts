import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { counted } from '#core/language/plural.ts';
import { quoted } from '#core/language/quoted.ts';
import type { Result } from '#core/result.ts';
import { err, ok } from '#core/result.ts';
import { type ConnectionSettings, openClient } from '#server/platform/db/primary/open-client.ts';
import type { MigrationFile } from './migration-files.ts';
import { readMigrationFiles } from './migration-files.ts';

type AppliedMigration = { readonly number: number; readonly name: string; readonly checksum: string };
export type MigrationReport = { readonly applied: readonly string[] };

// Any constant will do if all server processes of this product use the same one.
const lockKey = 7_444_946;

/**
 * For how long a migration may wait for a lock at a time. Whatever comes after it waits as long behind it, so it is short: the
 * migration gives way and tries again.
 */
const LOCK_WAIT = '800ms';
const RETRY_MS = 1_500;
/** So long at most: a backup of a large school takes minutes. */
const PATIENCE_MS = 15 * 60_000;

/**
 * Brings the database to the newest schema of `folder`. Forward only; safe when several processes start at once.
 *
 * @param onWaiting called with one Ukrainian sentence that says what a migration waits for
 */
export async function migrateDatabase(
  connection: ConnectionSettings,
  folder: string,
  onWaiting: (sentence: string) => void = () => undefined,
): Promise<Result<MigrationReport, string>> {
  const files = await readMigrationFiles(folder);
  if (!files.ok) return files;
  const client = openClient(connection, { application_name: 'wihiwin-migrations' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await applyPending(client, files.value, onWaiting);
  } catch (error) {
    return err(`Не вдалося оновити базу даних (${messageOf(error)}): перевірте її стан і запустіть ще раз.`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Names the oldest transaction of others, which is most likely what holds the lock. */
async function describeHolder(client: Client): Promise<string> {
  const { rows } = await client.query<{ name: string; seconds: number }>(
    `select application_name as name, round(extract(epoch from now() - xact_start))::int as seconds from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null order by xact_start limit 1`,
  );
  const [holder] = rows;
  return holder === undefined
    ? 'хтось інший'
    : `${quoted(holder.name || 'інша програма')} (вже ${counted(holder.seconds, ['секунду', 'секунди', 'секунд'])})`;
}

/** Runs one migration again and again while it can't have its locks. Tells who holds them, first and then once a minute. */
async function untilLocked<Value>(
  client: Client,
  label: string,
  onWaiting: (sentence: string) => void,
  apply: () => Promise<Value>,
): Promise<Value> {
  const began = performance.now();
  let toldAt = Number.NEGATIVE_INFINITY;
  for (;;) {
    try {
      return await apply();
    } catch (error) {
      const now = performance.now();
      if ((error as { code?: unknown }).code !== '55P03' || now - began > PATIENCE_MS) throw error;
      await client.query('rollback');
      if (now - toldAt > 60_000) {
        toldAt = now;
        onWaiting(`Оновлення бази даних ${label} чекає, доки її звільнить ${await describeHolder(client)}.`);
      }
      await wait(RETRY_MS);
    }
  }
}

async function applyPending(
  client: Client,
  files: readonly MigrationFile[],
  onWaiting: (sentence: string) => void,
): Promise<Result<MigrationReport, string>> {
  const known = await readApplied(client);
  const mismatch = findMismatch(known, files);
  if (mismatch !== null) return err(mismatch);
  const applied: string[] = [];
  for (const file of files.slice(known.length)) {
    const label = `${String(file.number).padStart(4, '0')}-${file.name}`;
    try {
      const changed = await untilLocked(client, label, onWaiting, () => applyOne(client, file, files));
      if (changed.error !== null) return err(changed.error);
      if (changed.isApplied) applied.push(label);
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      return err(`Не вдалося оновити базу даних: міграція ${label} зупинилася (${messageOf(error)}).`);
    }
  }
  return ok({ applied });
}

/** Applies one migration in a transaction of its own, unless another process has done so meanwhile. */
async function applyOne(
  client: Client,
  file: MigrationFile,
  files: readonly MigrationFile[],
): Promise<{ readonly error: string | null; readonly isApplied: boolean }> {
  await client.query('begin');
  await client.query(`set local lock_timeout = '${LOCK_WAIT}'`);
  // A lock of the transaction, not of the session, so that it works through a pooler and ends with a crash.
  await client.query('select pg_advisory_xact_lock($1)', [lockKey]);
  await createMigrationTable(client);
  const current = await readApplied(client);
  const error = findMismatch(current, files);
  if (error !== null) {
    await client.query('rollback');
    return { error, isApplied: false };
  }
  const isApplied = !current.some((row) => row.number === file.number);
  if (isApplied) {
    await client.query(file.sql);
    await client.query('insert into schema_migrations (number, name, checksum) values ($1, $2, $3)', [
      file.number,
      file.name,
      file.checksum,
    ]);
  }
  await client.query('commit');
  return { error: null, isApplied };
}

async function createMigrationTable(client: Client): Promise<void> {
  await client.query(`
    create table if not exists schema_migrations (
      number integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
}

async function readApplied(client: Client): Promise<readonly AppliedMigration[]> {
  const exists = await client.query<{ found: boolean }>(`select to_regclass('schema_migrations') is not null as found`);
  if (exists.rows[0]?.found !== true) return [];
  const answer = await client.query<AppliedMigration>(
    'select number, name, checksum from schema_migrations order by number',
  );
  return answer.rows;
}

/** Returns why this code must not work on a database with these applied migrations; `null` if it may. */
function findMismatch(applied: readonly AppliedMigration[], files: readonly MigrationFile[]): string | null {
  for (const [index, row] of applied.entries()) {
    const file = files[index];
    if (file === undefined || row.number !== file.number) {
      return `База даних новіша за цю програму (у ній є міграція № ${row.number}): оновіть програму.`;
    }
    if (row.checksum !== file.checksum) {
      return `Файл міграції № ${row.number} (${quoted(row.name)}) змінено після застосування: поверніть його попередній зміст і додайте зміни новим файлом.`;
    }
  }
  return null;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
