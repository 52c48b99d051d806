import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import type { Result } from '#core/result.ts';
import { err, ok } from '#core/result.ts';
import type { Config } from '#server/platform/config/config.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts';
import { readOwnerRecord } from '#server/platform/db/embedded/postgres-lock.ts';
import { applicationRole, socketPort } from '#server/platform/db/embedded/postgres-settings.ts';
import { connectToExternalPostgres } from '#server/platform/db/primary/external-postgres.ts';
import { openClient } from '#server/platform/db/primary/open-client.ts';

/** A database that accepts connections; `stop` stops it if it was started for this command. */
export type ReachedDatabase = { readonly connection: ClientConfig; readonly stop: () => Promise<void> };

type DatabaseConfig = Pick<Config, 'dataDir' | 'database'>;

const notOurs = async () => undefined;

async function reachExternal(url: string): Promise<Result<ReachedDatabase, string>> {
  const reached = await connectToExternalPostgres(url);
  return reached.ok ? ok({ connection: reached.value, stop: notOurs }) : reached;
}

/** Returns how to connect to the embedded database of a running server; null if none runs on this data folder. */
async function joinEmbedded(dataDir: string): Promise<ClientConfig | null> {
  const record = readOwnerRecord(dataDir);
  if (record === null) return null;
  const connection = {
    host: record.socketFolder,
    port: socketPort,
    ssl: false,
    user: applicationRole,
    database: applicationRole,
  };
  const client = openClient(connection, { application_name: 'backup', connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return connection;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return null;
    throw error;
  }
}

async function start(dataDir: string): Promise<Result<ReachedDatabase, string>> {
  const started = await startEmbeddedPostgres({ dataDir });
  return started.ok ? ok({ connection: started.value.connection, stop: started.value.stop }) : started;
}

/** For reading: connects to the database of a running server, or starts it until `stop`. */
export async function reachDatabase({ dataDir, database }: DatabaseConfig): Promise<Result<ReachedDatabase, string>> {
  if (database.kind === 'external') return reachExternal(database.url);
  if ((await stat(join(dataDir, 'postgres')).catch(() => null)) === null)
    return err(`У папці ${dataDir} немає бази даних: вкажіть папку сервера в ключі DATA_DIR.`);
  try {
    const connection = await joinEmbedded(dataDir);
    return connection === null ? await start(dataDir) : ok({ connection, stop: notOurs });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return err(
      `Не вдалося з’єднатися з базою даних у папці ${dataDir} (${reason}): запустіть команду від імені того самого користувача, що й сервер.`,
    );
  }
}

/**
 * For writing: starts the database for this command alone, which fails if a server is using it. Whether a server uses
 * an external database is checked by the caller.
 */
export async function takeDatabase({ dataDir, database }: DatabaseConfig): Promise<Result<ReachedDatabase, string>> {
  return database.kind === 'external' ? reachExternal(database.url) : start(dataDir);
}
