import { Pool } from 'pg';
import { boundLocks } from '#server/platform/db/bound-waits.ts';
import type { ConnectionSettings } from './open-client.ts';
import { reportBroken } from './report-broken.ts';

/**
 * Opens a few connections outside the main pool, for work that keeps one for long (LISTEN, jobs). A broken one is
 * reported and replaced; without listeners it would end the server.
 */
export function openDirectPool(connection: ConnectionSettings, name: string, onBroken: (error: Error) => void): Pool {
  const settings = { max: 4, connectionTimeoutMillis: 10_000, application_name: name, ...connection };
  const pool = new Pool({ ...settings, onConnect: boundLocks });
  reportBroken(pool, onBroken);
  return pool;
}
