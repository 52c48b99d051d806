import { afterEach, expect, it, vi } from 'vitest';
import { readWholeTable } from './read-whole-table.ts';
import { rowsOnce } from './rows-once.ts';

const page = (next: string | null, ...ids: string[]) => ({ rows: ids.map((attemptId) => ({ attemptId })), next });

afterEach(() => vi.unstubAllGlobals());

it('shows each attempt once, in the order of the pages', () => {
  const pages = [page('b', 'a', 'b'), page('b', 'a', 'b'), page(null, 'c', 'd')];
  expect(rowsOnce(pages).map(({ attemptId }) => attemptId)).toEqual(['a', 'b', 'c', 'd']);
});

it('a report has each attempt once, also if the last one of a page is deleted before the next is read', async () => {
  const answers = [page('b', 'a', 'b'), page('c', 'a', 'c'), page(null, 'd')];
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answers.shift())));
  const table = await readWholeTable('issue', '', new AbortController().signal);
  expect(table.rows.map(({ attemptId }) => attemptId)).toEqual(['a', 'b', 'c', 'd']);
});
