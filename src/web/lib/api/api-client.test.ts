import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { defineOperation } from '#contract/definition/define-operation.ts';
import { callOperation } from './api-client.ts';

const read = defineOperation({
  id: 'read',
  method: 'GET',
  path: '/api/things',
  access: 'public',
  importance: 'page',
  summary: 'Reads.',
  output: z.strictObject({ count: z.number() }),
} as const);
const change = defineOperation({
  id: 'change',
  method: 'POST',
  path: '/api/things',
  access: 'public',
  importance: 'page',
  summary: 'Changes.',
} as const);

const BUSY = { code: 'overloaded', retryAfterSeconds: 4, details: { begun: false } };
const refusal = (problem: object = BUSY) => new Response(JSON.stringify(problem), { status: 503 });
const answer = () => new Response(JSON.stringify({ count: 3 }), { status: 200 });
/** The responses of the server, in the order of calls. */
let replies: (() => Response)[];
let sentAt: number[];

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  sentAt = [];
  vi.stubGlobal('fetch', async () => {
    sentAt.push(Date.now());
    return (replies.shift() ?? answer)();
  });
});
afterEach(() => vi.useRealTimers());

test('a refused read is repeated by itself, no earlier than the server asked', async () => {
  replies = [refusal, refusal];
  const asked = callOperation(read, {});
  await vi.runAllTimersAsync();
  expect(await asked).toEqual({ ok: true, value: { count: 3 } });
  const waits = sentAt.slice(1).map((at, index) => at - (sentAt[index] ?? 0));
  expect(waits).toHaveLength(2);
  for (const wait of waits) {
    expect(wait).toBeGreaterThanOrEqual(4_000);
    expect(wait).toBeLessThanOrEqual(6_000);
  }
});

test.each([
  ['a page of HTML', () => new Response('<h1>Увійдіть у мережу школи</h1>', { status: 200 })],
  ['an empty body', () => new Response('', { status: 200 })],
  ['null', () => new Response('null', { status: 200 })],
  ['a number', () => new Response('5', { status: 201 })],
])('an answer of success that is not the server’s, %s, counts as being offline', async (_name, portal) => {
  replies = [portal, portal, portal, portal, portal, portal];
  const asked = callOperation(change, {});
  await vi.runAllTimersAsync();
  expect(await asked).toEqual({ ok: false, error: { code: 'offline' } });
});

test('a success without a body counts as being offline where the server answers with one', async () => {
  const empty = () => new Response(null, { status: 204 });
  replies = [empty, empty];
  expect(await callOperation(read, {})).toEqual({ ok: false, error: { code: 'offline' } });
  expect(await callOperation(change, {})).toEqual({ ok: true, value: undefined });
});

test('a Retry-After header without a known body, as a proxy sends it, is enough', async () => {
  replies = [() => new Response('<h1>503</h1>', { status: 503, headers: { 'retry-after': '7' } })];
  const asked = callOperation(read, {});
  await vi.runAllTimersAsync();
  expect((await asked).ok).toBe(true);
  expect(sentAt[1]).toBeGreaterThanOrEqual(7_000);
});

test('a change is repeated only if the server says that it has not begun it', async () => {
  replies = [refusal];
  const asked = callOperation(change, {});
  await vi.runAllTimersAsync();
  expect((await asked).ok).toBe(true);
  expect(sentAt).toHaveLength(2);

  replies = [() => refusal({ code: 'overloaded', retryAfterSeconds: 4 })];
  const once = callOperation(change, {});
  await vi.runAllTimersAsync();
  expect(await once).toMatchObject({ ok: false, error: { code: 'overloaded' } });
  expect(sentAt).toHaveLength(3);
});

test('a page that is left does not repeat its requests', async () => {
  replies = [refusal, refusal, refusal];
  const leaving = new AbortController();
  const asked = callOperation(read, {}, { signal: leaving.signal }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1_000);
  leaving.abort();
  await vi.runAllTimersAsync();
  expect(String(await asked)).toMatch(/abort/i);
  expect(sentAt).toHaveLength(1);
});
