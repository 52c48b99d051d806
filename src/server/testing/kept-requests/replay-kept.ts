import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';

/** One request as a page of an earlier day sends it. */
type KeptRequest = {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  /** The parts of the reply that the client of that day reads, by path: a type, `any`, or the exact value. */
  readonly reads: Readonly<Record<string, string>>;
};
export type KeptRequests = { readonly recorded: string; readonly requests: readonly KeptRequest[] };

const TOP = join(import.meta.dirname, '../../../contract/kept-requests');
const TYPES = ['string', 'number', 'boolean'];

/** Returns the names of the kept files of a folder of `src/contract/kept-requests`, '' for the folder itself. */
export function listKept(folder: string): string[] {
  return readdirSync(join(TOP, folder)).filter((file) => file.endsWith('.json'));
}

export function readKeptFile(folder: string, file: string): KeptRequests {
  return JSON.parse(readFileSync(join(TOP, folder, file), 'utf8')) as KeptRequests;
}

function fill(text: string, known: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const value = known[name];
    if (value === undefined) throw new Error(`nothing is known as ${name}`);
    return value;
  });
}

function valueAt(answer: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | null)?.[name], answer);
}

function misses(answer: unknown, reads: KeptRequest['reads']): string[] {
  return Object.entries(reads).flatMap(([path, wanted]) => {
    const value = valueAt(answer, path);
    const found = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
    const isThere = wanted === 'any' ? value !== undefined : wanted === found || value === wanted;
    return isThere && (!TYPES.includes(wanted) || found === wanted) ? [] : [`${path}: ${wanted}, not ${found}`];
  });
}

/**
 * Sends all requests of one file in order and returns what the client of that day would miss.
 *
 * @param arranged what the requests name in braces
 * @param learn what of a reply later requests name
 */
export async function replayKept(
  browser: TestBrowser,
  kept: KeptRequests,
  arranged: Readonly<Record<string, string>>,
  learn: (answer: unknown) => Readonly<Record<string, string>> = () => ({}),
): Promise<string[]> {
  const known: Record<string, string> = { ...arranged };
  const missed: string[] = [];
  for (const { name, method, path, body, reads } of kept.requests) {
    const filled = body === undefined ? undefined : JSON.parse(fill(JSON.stringify(body), known));
    const answer = await browser.send(method, fill(path, known), filled);
    if (answer.statusCode !== 200 && answer.statusCode !== 204)
      return [...missed, `${name}: ${answer.statusCode} ${answer.body}`];
    const read: unknown = answer.body === '' ? null : answer.json();
    missed.push(...misses(read, JSON.parse(fill(JSON.stringify(reads), known))).map((miss) => `${name}: ${miss}`));
    // What was known first stays.
    for (const [as, value] of Object.entries(learn(read))) known[as] ??= value;
  }
  return missed;
}
