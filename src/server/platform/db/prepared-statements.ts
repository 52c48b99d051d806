import type { ClientBase } from 'pg';

/** Names of the statements that each connection plans once, by their text. */
const names = new Map<string, string>();

/**
 * Declares a statement that runs so often that planning it each time would cost more than running it.
 *
 * @returns the text unchanged
 */
export function prepared(name: string, text: string): string {
  names.set(text, name);
  return text;
}

type Query = (this: ClientBase, first: unknown, ...rest: unknown[]) => unknown;

/** Makes a connection run declared statements as prepared ones; all others are sent unchanged. */
export function usePreparedStatements(client: ClientBase): void {
  const query = client.query as unknown as Query;
  const named: Query = function (first, ...rest) {
    const name = typeof first === 'string' ? names.get(first) : undefined;
    if (name === undefined) return query.call(this, first, ...rest);
    const [values, ...others] = rest;
    return query.call(this, { name, text: first, values }, ...others);
  };
  client.query = named as unknown as typeof client.query;
}
