import { Kysely, PostgresDialect } from 'kysely';
import type { PoolConfig } from 'pg';
import { Pool } from 'pg';
import type { Database } from '#db/schema/database-types.ts';
import { columnTypes } from '#server/platform/db/column-values.ts';

export type DatabaseHandle = { readonly database: Kysely<Database>; readonly pool: Pool };

export type DatabaseOptions = {
  readonly poolSize?: number;
  /** A connection that breaks while idle; the pool replaces it by itself. */
  readonly onIdleError?: (error: Error) => void;
};

/** One pool with Kysely over it. Nothing connects until the first query. */
export function openDatabase(connection: PoolConfig, options: DatabaseOptions = {}): DatabaseHandle {
  const pool = new Pool({
    max: options.poolSize ?? 20,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    application_name: 'wihiwin',
    ...connection,
    types: columnTypes,
  });
  // Without a listener a database restart would throw out of the event loop and end the server.
  pool.on('error', options.onIdleError ?? (() => undefined));
  return { database: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }), pool };
}

/** Waits for running queries and closes every connection. */
export async function closeDatabase(handle: DatabaseHandle): Promise<void> {
  await handle.database.destroy();
  // Kysely ends the pool only if it ever asked it for something itself.
  if (!handle.pool.ending) await handle.pool.end();
}
