import type { Client, ClientBase } from 'pg';

/**
 * For how long the database lets one of our sessions wait or keep others waiting. Without these bounds a single frozen
 * process, or a lock that nobody gives back, would hold up whoever comes after it until an operator steps in.
 */
const SESSION_BOUNDS = "set lock_timeout = '10s'; set idle_in_transaction_session_timeout = '20s'";
const STATEMENT_BOUND = "; set statement_timeout = '60s'";
/**
 * When a query counts as lost because no answer comes: the process of the database that should give it is frozen, or the
 * network swallows it. Longer than the database's own bound, which ends a query in order.
 */
export const SILENCE_MS = 75_000;

/**
 * Sets the bounds of a new connection. By statements, because a pooler may refuse them as parameters of the start.
 *
 * @returns a promise, for which the pool waits although its type does not say so
 */
export function boundWaits(client: ClientBase): unknown {
  return client.query(SESSION_BOUNDS + STATEMENT_BOUND);
}

/** The same for connections on which long statements are in order. */
export function boundLocks(client: ClientBase): unknown {
  return client.query(SESSION_BOUNDS);
}

/** Makes a connection break when a query on it counts as lost: the next one would only wait behind it. */
export function breakWhenSilent(client: ClientBase): void {
  const query = client.query as unknown as (this: ClientBase, ...parts: unknown[]) => unknown;
  const watched = function (this: ClientBase, ...parts: unknown[]): unknown {
    const answer = query.apply(this, parts);
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        if (error instanceof Error && error.message === 'Query read timeout')
          (client as Client).connection.stream.destroy();
      });
    return answer;
  };
  client.query = watched as unknown as typeof client.query;
}
