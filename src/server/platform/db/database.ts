import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import type { Database } from '#db/schema/database-types.ts';
import type { ConnectionSettings } from '#server/platform/db/primary/open-client.ts';
import { reportBroken } from '#server/platform/db/primary/report-broken.ts';
import { boundWaits, breakWhenSilent, SILENCE_MS } from './bound-waits.ts';
import { columnTypes } from './column-values.ts';
import { usePreparedStatements } from './prepared-statements.ts';
import { sharePool } from './shared-pool.ts';

export type DatabaseHandle = {
  readonly database: Kysely<Database>;
  readonly pool: Pool;
  /** How many queries and transactions are waiting for a connection. */
  readonly waiting: () => number;
};

export type DatabaseOptions = {
  readonly poolSize?: number;
  /** How long a query or transaction waits for a connection, in milliseconds. */
  readonly waitMs?: number;
  /** Called when a connection breaks, idle or between two queries of a transaction; not once the pool is closing. */
  readonly onBroken?: (error: Error) => void;
  /** Called with the error of every statement that the database refused. */
  readonly onRefused?: (error: unknown) => void;
};

/** How long to wait for a free or a new connection: short enough that a refused request can be retried in time. */
const CONNECTION_WAIT_MS = 4_000;

/** Opens one pool and Kysely over it. Nothing connects before the first query. */
export function openDatabase(connection: ConnectionSettings, options: DatabaseOptions = {}): DatabaseHandle {
  const { waitMs = CONNECTION_WAIT_MS } = options;
  const pool = new Pool({
    max: options.poolSize ?? 20,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 60_000,
    application_name: 'wihiwin',
    query_timeout: SILENCE_MS,
    ...connection,
    types: columnTypes,
    onConnect: boundWaits,
  });
  reportBroken(pool, options.onBroken ?? (() => undefined));
  pool.on('connect', usePreparedStatements);
  pool.on('connect', breakWhenSilent);
  const shared = sharePool(pool, waitMs);
  const database = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: shared }),
    log: (event) => {
      if (event.level === 'error') options.onRefused?.(event.error);
    },
  });
  return { database, pool, waiting: shared.waiting };
}

/** Waits for running queries, then closes every connection. */
export async function closeDatabase(handle: DatabaseHandle): Promise<void> {
  await handle.database.destroy();
  // Kysely ends the pool only if Kysely itself has used it.
  if (!handle.pool.ending) await handle.pool.end();
}
