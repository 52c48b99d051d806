import { Client } from 'pg';

/**
 * Returns a list to which every statement that this process sends from now on is added. Call it before the server of the test
 * connects: connections keep the function with which they began.
 */
export function watchStatements(): string[] {
  const sent: string[] = [];
  const prototype = Client.prototype as unknown as { query: (...parts: readonly unknown[]) => unknown };
  const { query } = prototype;
  prototype.query = function (this: unknown, ...parts: readonly unknown[]) {
    const [asked] = parts;
    sent.push(typeof asked === 'string' ? asked : (asked as { text: string }).text);
    return query.apply(this, parts as unknown[]);
  };
  return sent;
}
