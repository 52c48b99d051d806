import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepFile } from './keep-file.ts';

const PATH = '/assets/taker-1.js';
let kept: Map<string, Response>;
let replies: Response[];
const cache = {
  match: async (path: string) => kept.get(path),
  put: async (path: string, reply: Response) => void kept.set(path, reply),
} as unknown as Cache;
const reply = (type: string, status = 200) => new Response('x', { status, headers: { 'content-type': type } });

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('fetch', async () => replies.shift() ?? Promise.reject(new TypeError('offline')));
});
afterEach(() => vi.unstubAllGlobals());

it('keeps a file and does not ask for it again', async () => {
  replies = [reply('text/javascript')];
  await keepFile(cache, PATH);
  await keepFile(cache, PATH);
  expect(kept.has(PATH)).toBe(true);
});

it.each([
  ['the page of a portal', () => reply('text/html; charset=utf-8')],
  ['an error', () => reply('text/javascript', 503)],
  ['a reply that was redirected', () => Object.defineProperty(reply('text/javascript'), 'redirected', { value: true })],
])('keeps nothing, and says so, when %s comes in its place', async (_name, odd) => {
  replies = [odd()];
  await expect(keepFile(cache, PATH)).rejects.toThrow(PATH);
  expect(kept.size).toBe(0);
});
