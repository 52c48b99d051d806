import type { Client } from 'pg';
import type { Result } from '#core/result.ts';
import { err, ok } from '#core/result.ts';
import { type ConnectionSettings, openClient } from '#server/platform/db/primary/open-client.ts';
import type { MigrationFile } from './migration-files.ts';
import { readMigrationFiles } from './migration-files.ts';

type AppliedMigration = { readonly number: number; readonly name: string; readonly checksum: string };
export type MigrationReport = { readonly applied: readonly string[] };

// Any constant will do if all server processes of this product use the same one.
const lockKey = 7_444_946;

/** Brings the database to the newest schema of `folder`. Forward only; safe when several processes start at once. */
export async function migrateDatabase(
  connection: ConnectionSettings,
  folder: string,
): Promise<Result<MigrationReport, string>> {
  const files = await readMigrationFiles(folder);
  if (!files.ok) return files;
  const client = openClient(connection, { application_name: 'wihiwin-migrations' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await applyPending(client, files.value);
  } catch (error) {
    return err(`Не вдалося оновити базу даних (${messageOf(error)}): перевірте її стан і запустіть ще раз.`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function applyPending(client: Client, files: readonly MigrationFile[]): Promise<Result<MigrationReport, string>> {
  const known = await readApplied(client);
  const mismatch = findMismatch(known, files);
  if (mismatch !== null) return err(mismatch);
  const applied: string[] = [];
  for (const file of files.slice(known.length)) {
    const label = `${String(file.number).padStart(4, '0')}-${file.name}`;
    try {
      await client.query('begin');
      // A lock of the transaction, not of the session, so that it works through a pooler and ends with a crash.
      await client.query('select pg_advisory_xact_lock($1)', [lockKey]);
      await createMigrationTable(client);
      const current = await readApplied(client);
      const changed = findMismatch(current, files);
      if (changed !== null) {
        await client.query('rollback');
        return err(changed);
      }
      if (!current.some((row) => row.number === file.number)) {
        await client.query(file.sql);
        await client.query('insert into schema_migrations (number, name, checksum) values ($1, $2, $3)', [
          file.number,
          file.name,
          file.checksum,
        ]);
        applied.push(label);
      }
      await client.query('commit');
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      return err(`Не вдалося оновити базу даних: міграція ${label} зупинилася (${messageOf(error)}).`);
    }
  }
  return ok({ applied });
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
      return `Файл міграції № ${row.number} («${row.name}») змінено після застосування: поверніть його попередній зміст і додайте зміни новим файлом.`;
    }
  }
  return null;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
