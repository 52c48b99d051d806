import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';

/** The answer of a PostgreSQL server, or why there was none. */
export type ServerState =
  | { readonly kind: 'writable'; readonly timeline: number }
  | { readonly kind: 'replica' }
  /** It runs but has no room for another connection. */
  | { readonly kind: 'full' }
  | { readonly kind: 'silent'; readonly reason: string };

const TOO_MANY_CONNECTIONS = '53300';
const SLICE_MS = 250;

/** Promoting a replica raises its timeline, which tells the new primary from an old one that comes back. */
const QUESTION = `
  select pg_is_in_recovery() as replica,
         case when pg_is_in_recovery() then 0
              else ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int end as timeline`;

/**
 * Waits for `answer` for about `limitMs`. Counts slices of time, so that a while in which this process itself did not
 * run is not taken for silence of the server.
 */
async function inTime<Value>(answer: Promise<Value>, limitMs: number): Promise<Value | 'late'> {
  const settled = answer.then(
    () => true,
    () => true,
  );
  for (let slice = 0; slice < limitMs / SLICE_MS; slice += 1) {
    if (await Promise.race([settled, wait(SLICE_MS, false, { ref: false })])) return answer;
  }
  return 'late';
}

/** Asks over an open connection whether the server accepts writes. */
export async function askServer(client: Client, limitMs: number): Promise<ServerState> {
  try {
    const answer = await inTime(client.query<{ replica: boolean; timeline: number }>(QUESTION), limitMs);
    if (answer === 'late') return { kind: 'silent', reason: 'сервер не відповідає' };
    const [row] = answer.rows;
    return row?.replica === false ? { kind: 'writable', timeline: row.timeline } : { kind: 'replica' };
  } catch (error) {
    return stateOf(error);
  }
}

/** Connects, or returns why it can't. The caller must end the connection. */
export async function reachServer(address: string, limitMs: number): Promise<Client | ServerState> {
  try {
    const client = new Client({
      connectionString: address,
      connectionTimeoutMillis: limitMs * 2,
      application_name: 'wihiwin-watch',
    });
    client.on('error', () => undefined);
    const connecting = client.connect();
    const connected = await inTime(connecting, limitMs);
    if (connected !== 'late') return client;
    connecting.catch(() => undefined);
    dropClient(client);
    return { kind: 'silent', reason: 'сервер не відповідає' };
  } catch (error) {
    return stateOf(error);
  }
}

/** Ends a connection without waiting for the other side, which may have vanished. */
export function dropClient(client: Client): void {
  client.end().catch(() => undefined);
  setTimeout(() => client.connection.stream.destroy(), 1_000).unref();
}

function stateOf(error: unknown): ServerState {
  // If several addresses of one name fail, they fail as one `AggregateError` without a message.
  const single: unknown = error instanceof AggregateError ? error.errors[0] : error;
  if ((single as { code?: unknown } | null)?.code === TOO_MANY_CONNECTIONS) return { kind: 'full' };
  return { kind: 'silent', reason: single instanceof Error ? single.message : String(single) };
}
