import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Result } from '#core/result.ts';
import { err, ok } from '#core/result.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { Config } from '#server/platform/config/config.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts';
import { checkDatabase } from '#server/platform/db/migrating/check-database.ts';
import { migrateDatabase } from '#server/platform/db/migrating/migrations.ts';
import { connectToExternalPostgres, splitDatabaseUrl } from '#server/platform/db/primary/external-postgres.ts';
import { type ConnectionSettings, connectionToPrimary } from '#server/platform/db/primary/open-client.ts';
import type { RefusedServer } from '#server/platform/db/primary/watch-primary.ts';
import { watchPrimary } from '#server/platform/db/primary/watch-primary.ts';
import { claimSecretKey } from './claim-secret-key.ts';
import { closeDatabase, openDatabase } from './database.ts';
import { reportDisk, startTrouble } from './report-disk.ts';

export type ConnectedDatabase = {
  readonly database: Kysely<Database>;
  /** The server's secret key, which belongs to this database. */
  readonly secret: Buffer;
  /** Settings for opening further direct connections (LISTEN, jobs). */
  readonly connection: ConnectionSettings;
  /** Resolves with a sentence if an embedded database died and can't be restarted; never for an external one. */
  readonly failed: Promise<string>;
  /** How many queries and transactions are waiting for a connection. */
  readonly waiting: () => number;
  /** A database server that accepts writes and is not used. */
  readonly refused: () => RefusedServer | null;
  /** Closes the connections and stops an embedded database, within `limitMs` if given. */
  readonly close: (limitMs?: number) => Promise<void>;
};

/** How long closing waits for the last statements. One that waits for a lock for longer is cut off. */
const STATEMENTS_MS = 1_000;

/**
 * Starts the embedded database or connects to the external one, checks its settings, migrates it and reads the secret key
 * that belongs to it.
 */
export async function connectDatabase(
  config: Config,
  options: { readonly migrations: string; readonly log: Logger },
): Promise<Result<ConnectedDatabase, string>> {
  const source = await openSource(config, options.log);
  if (!source.ok) return source;
  const handle = openDatabase(source.value.connection, {
    poolSize: config.databasePoolSize,
    onRefused: reportDisk(options.log),
    onBroken: (error) => options.log.warn({ err: error }, 'a database connection broke'),
  });
  const close = async (limitMs?: number) => {
    const closed = closeDatabase(handle);
    closed.catch(() => undefined);
    const beganAt = performance.now();
    await Promise.race([closed, wait(STATEMENTS_MS, undefined, { ref: false })]);
    await source.value.stop(limitMs === undefined ? undefined : limitMs - (performance.now() - beganAt));
  };
  const tell = (sentence: string) => options.log.warn(sentence);
  const { connection, failed } = source.value;
  const prepare = async (): Promise<Result<Buffer, string>> => {
    const checked = await checkDatabase(handle.pool);
    const migrated = checked.ok ? await migrateDatabase(connection, options.migrations, tell) : checked;
    return migrated.ok ? claimSecretKey(handle.pool, config) : err(migrated.error);
  };
  const secret = await prepare().catch(async (error: unknown) => {
    const sentence = startTrouble(error);
    if (sentence !== null) return err(sentence);
    await close();
    throw error;
  });
  if (!secret.ok) {
    await close();
    return secret;
  }
  const { refused } = source.value;
  return ok({
    database: handle.database,
    secret: secret.value,
    waiting: handle.waiting,
    connection,
    failed,
    refused,
    close,
  });
}

type Source = {
  readonly connection: ConnectionSettings;
  readonly failed: Promise<string>;
  readonly refused: () => RefusedServer | null;
  readonly stop: (limitMs?: number) => Promise<void>;
};

async function openSource(config: Config, log: Logger): Promise<Result<Source, string>> {
  if (config.database.kind === 'external') {
    const { url } = config.database;
    const reached = await connectToExternalPostgres(url);
    if (!reached.ok) return reached;
    const first = reached.value.connectionString;
    const watch = watchPrimary(first, { addresses: splitDatabaseUrl(url), log });
    return ok({
      connection: connectionToPrimary(watch),
      failed: new Promise(() => undefined),
      refused: watch.refused,
      stop: () => watch.stop(),
    });
  }
  const started = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    onRestart: (sentence) => log.error(sentence),
  });
  return started.ok
    ? ok({
        connection: started.value.connection,
        failed: started.value.failed,
        refused: () => null,
        stop: started.value.stop,
      })
    : started;
}
