import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import { Client, DatabaseError } from 'pg';

/** Where a database is now: after a restart its socket may lie elsewhere. */
export type DatabaseAddress = () => ClientConfig;

const AWAY_LIMIT_MS = 60_000;
const LOOK_MS = 100;
/** Nobody listens yet, there is no socket yet, and what a database says that is just starting or ending. */
const AWAY_CODES = ['ECONNREFUSED', 'ENOENT', 'ECONNRESET', '57P01', '57P02', '57P03'];

function isAway(error: unknown): boolean {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return AWAY_CODES.includes(code) || (!(error instanceof DatabaseError) && /terminated/u.test(message));
}

/**
 * Connects to a database of a drill, and waits while it is away: one that was killed a moment ago can still commit what it had
 * begun, so that a server seems to have recovered before its database is there again.
 */
export async function connectDatabase(address: DatabaseAddress, statementMs = 30_000): Promise<Client> {
  for (const until = performance.now() + AWAY_LIMIT_MS; ; await sleep(LOOK_MS)) {
    const client = new Client({ connectionTimeoutMillis: 10_000, query_timeout: statementMs, ...address() });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      if (!isAway(error) || performance.now() > until) throw error;
    }
  }
}

/** Does something over a connection of its own. */
export async function askDatabase<Value>(
  address: DatabaseAddress,
  work: (client: Client) => Promise<Value>,
  statementMs?: number,
): Promise<Value> {
  const client = await connectDatabase(address, statementMs);
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
