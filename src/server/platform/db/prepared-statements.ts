import { createHash } from 'node:crypto';
import type { Kysely, RawBuilder } from 'kysely';
import type { ClientBase } from 'pg';
import type { Database } from '#db/schema/database-types.ts';

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

/**
 * Runs a statement as a prepared one and returns its rows. Its text may differ from call to call by few parts that the program
 * chooses; what people send, and what there are many of, must be parameters, as each connection keeps the plan of each text.
 */
export async function runPrepared<Row>(
  database: Kysely<Database>,
  name: string,
  statement: RawBuilder<Row>,
): Promise<Row[]> {
  const query = statement.compile(database);
  if (!names.has(query.sql)) {
    const variant = createHash('sha256').update(query.sql).digest('hex').slice(0, 16);
    prepared(`${name}-${variant}`, query.sql);
  }
  return (await database.executeQuery(query)).rows;
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
