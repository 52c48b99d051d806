import type { ClientConfig } from 'pg';

/**
 * The pools of all server processes of one machine have this many connections together, unless the operator set a size.
 */
const POOLED_TOGETHER = 80;
const SMALLEST_POOL = 8;
const LARGEST_POOL = 20;
/** Connections that a process has beside its pool: for notices, jobs, their holding and the watch of the database. */
const BESIDE_POOL = 7;
/** Left for the database's own reserve, migrations and an operator with psql. */
const SPARE = 20;

/** Returns the pool size of each process, and how many connections the database must allow in all. */
export function connectionsOfWorkers(count: number, chosenPool: number | null): { pool: number; all: number } {
  const share = Math.floor(POOLED_TOGETHER / count);
  const pool = chosenPool ?? Math.min(LARGEST_POOL, Math.max(SMALLEST_POOL, share));
  // Twice, because during a rolling restart old and new processes run at the same time.
  return { pool, all: 2 * count * (pool + BESIDE_POOL) + SPARE };
}

/** Writes a socket as an address, so that it can be passed to another process like that of any other database. */
export function databaseUrlOf({ host, port, user, database }: ClientConfig): string {
  return `postgresql://${encodeURIComponent(user ?? '')}@${encodeURIComponent(host ?? '')}:${port}/${database}`;
}
