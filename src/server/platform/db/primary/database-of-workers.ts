import type { ClientConfig } from 'pg';

/** Connections of all server processes of one machine share this many, unless the operator chose otherwise. */
const POOLED_TOGETHER = 80;
const SMALLEST_POOL = 8;
const LARGEST_POOL = 20;
/** Beside its pool a process holds connections for notices, jobs and the watch of the database. */
const BESIDE_POOL = 6;
/** The database's own reserve, migrations and whoever looks in with psql. */
const SPARE = 20;

/** How many connections a process may pool, and what the database must allow for all of them. */
export function connectionsOfWorkers(count: number, chosenPool: number | null): { pool: number; all: number } {
  const share = Math.floor(POOLED_TOGETHER / count);
  const pool = chosenPool ?? Math.min(LARGEST_POOL, Math.max(SMALLEST_POOL, share));
  // Twice, because in a rolling restart the old processes drain while the new ones serve.
  return { pool, all: 2 * count * (pool + BESIDE_POOL) + SPARE };
}

/** A socket as an address, so that another process can be told of it like of any other database. */
export function databaseUrlOf({ host, port, user, database }: ClientConfig): string {
  return `postgresql://${encodeURIComponent(user ?? '')}@${encodeURIComponent(host ?? '')}:${port}/${database}`;
}
