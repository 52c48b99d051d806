import type { Pool } from 'pg';

/**
 * Calls `onBroken` when a connection of the pool breaks, idle or in use. Without listeners a restart of the database would
 * throw out of the event loop and end the server. Nothing is reported once the pool is closing: the database may stop at the
 * same time and cut a connection first.
 */
export function reportBroken(pool: Pool, onBroken: (error: Error) => void): void {
  const report = (error: Error) => {
    if (!pool.ending) onBroken(error);
  };
  pool.on('error', report);
  // The pool listens only to idle connections.
  pool.on('connect', (client) => client.on('error', report));
}
