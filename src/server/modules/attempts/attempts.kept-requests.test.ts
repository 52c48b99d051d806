import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { seedIssue } from '#server/testing/seed-store.ts';

// Pages stay open for weeks, and a phone may come back after a holiday with unsent answers: its requests must be
// accepted.

type KeptRequest = {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
  /** The parts of the reply that the client of that day reads, by path: a type, `any`, or the exact value. */
  readonly reads: Readonly<Record<string, string>>;
};
type Kept = { readonly recorded: string; readonly requests: readonly KeptRequest[] };

const folder = join(import.meta.dirname, '../../../contract/kept-requests');
const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
const TYPES = ['string', 'number', 'boolean'];

const server = useTestServer();

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

/** Sends all requests of one file in order and returns what the client of that day would miss. */
async function replay(kept: Kept): Promise<string[]> {
  const issue = await seedIssue(server, { reading_mode: 'then', time_limit_seconds: 1_800 });
  const browser = server.browser();
  const known: Record<string, string> = {
    wihiwId: issue.wihiwId,
    token: issue.token,
    singleId: issue.single.id,
    shortId: issue.short.id,
  };
  const missed: string[] = [];
  for (const { name, method, path, body, reads } of kept.requests) {
    const filled = body === undefined ? undefined : JSON.parse(fill(JSON.stringify(body), known));
    const answer = await browser.send(method, fill(path, known), filled);
    if (answer.statusCode !== 200) return [...missed, `${name}: ${answer.statusCode} ${answer.body}`];
    const read = answer.json();
    missed.push(...misses(read, JSON.parse(fill(JSON.stringify(reads), known))).map((miss) => `${name}: ${miss}`));
    known['attemptId'] ??= read.attempt?.attemptId;
    known['databaseRun'] ??= read.attempt?.databaseRun;
    known['textId'] ??= read.attempt?.texts[0].id;
    const single = (read.questions ?? []).find(({ id }: { id: string }) => id === issue.single.id);
    if (single !== undefined) known['optionId'] = single.body.options[0].id;
  }
  return missed;
}

const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Kept;

describe('requests in the form of earlier clients', () => {
  it('are kept, including the oldest known ones', () => expect(files).toContain('2026-11-21.json'));

  it.each(files)('%s: all are accepted, and the replies contain what those clients read', async (file) => {
    const kept = read(file);
    expect(file).toBe(`${kept.recorded}.json`);
    for (const part of ['/saves', '/submission', '/reading', '/attempts', '/attempts/{attemptId}'])
      expect(kept.requests.some(({ path }) => path.endsWith(part))).toBe(true);
    expect(await replay(kept)).toEqual([]);
  });

  it('control: a field that is no longer accepted or returned is found', async () => {
    const kept = read('2026-11-21.json');
    const renamed = JSON.parse(JSON.stringify(kept).replaceAll('"readingMilliseconds"', '"readTimes"')) as Kept;
    expect(await replay(renamed)).toEqual([expect.stringContaining('finish reading: 422')]);
    const reading = JSON.parse(JSON.stringify(kept).replaceAll('"saved.0.outcome"', '"saved.0.verdict"')) as Kept;
    expect(await replay(reading)).toContain('save two answers: saved.0.verdict: saved, not undefined');
  });
});
