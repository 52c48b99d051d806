import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Save } from '#contract/attempts.ts';
import { ok } from '#core/result.ts';
import { restoreQueue } from './answer-queue.ts';
import type { SendBatch } from './answer-saver.ts';
import { AnswerSaver } from './answer-saver.ts';
import type { DeviceStore } from './device-store.ts';

const store: DeviceStore = {
  isLasting: true,
  notes: { device: 'phone', readingMilliseconds: {}, questionId: null, handsIn: false },
  answers: [],
  keepAnswers: () => Promise.resolve(true),
  readAnswers: () => Promise.resolve([]),
  keepNotes: () => Promise.resolve(true),
  erase: () => Promise.resolve(),
};
const BUSY = { ok: false, error: { code: 'overloaded', retryAfterSeconds: 4, details: { begun: false } } } as const;
const taken = (batch: readonly Save[]) => ({
  serverNow: '2026-11-21T08:00:00.000Z',
  clock: undefined,
  saved: batch.map(({ questionId, counter, value, flagged }) => ({
    questionId,
    counter,
    outcome: 'saved' as const,
    code: null,
    revision: 1,
    current: { questionId, value, flagged, certainty: null, counter, revision: 1, savedAt: '2026-11-21T08:00:00.000Z' },
  })),
});
let saver: AnswerSaver;
let sentAt: number[];
let refusals: number;

const send: SendBatch = async (batch) => {
  sentAt.push(performance.now());
  refusals -= 1;
  return refusals >= 0 ? BUSY : (ok(taken(batch)) as unknown as Awaited<ReturnType<SendBatch>>);
};

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T08:00:00Z') });
  const silent = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('window', silent);
  vi.stubGlobal('document', { ...silent, visibilityState: 'visible' });
  vi.stubGlobal('navigator', { onLine: true });
  sentAt = [];
  saver = new AnswerSaver({ store, queue: restoreQueue([], []), send, onReply: () => undefined });
  saver.start(false);
});
afterEach(() => {
  saver.stop();
  vi.useRealTimers();
});

it('repeats a refused save by itself, no earlier than the server asked, until it is accepted', async () => {
  refusals = 3;
  saver.change('q1', { value: { text: 'перше' } }, 'choice');
  await vi.advanceTimersByTimeAsync(1_000);
  expect([sentAt.length, saver.waiting, saver.current().trouble]).toEqual([1, 1, 'server']);
  // What is typed meanwhile waits as long, so that letters cause no further requests to an overloaded server.
  saver.change('q1', { value: { text: 'друге' } }, 'choice');
  await vi.advanceTimersByTimeAsync(2_500);
  expect(sentAt).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([sentAt.length, saver.waiting, saver.current().trouble]).toEqual([4, 0, 'none']);
  const waits = sentAt.slice(1).map((at, index) => at - (sentAt[index] ?? 0));
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(4_000);
  expect(Math.max(...waits)).toBeLessThanOrEqual(12_000);
});

it('control: without such a request the save is repeated within a second', async () => {
  refusals = 0;
  let tries = 0;
  saver.stop();
  saver = new AnswerSaver({
    store,
    queue: restoreQueue([], []),
    onReply: () => undefined,
    send: async (batch, keepalive) => {
      tries += 1;
      return tries === 1 ? { ok: false, error: { code: 'internal' } } : send(batch, keepalive);
    },
  });
  saver.start(false);
  saver.change('q1', { value: { text: 'перше' } }, 'choice');
  await vi.advanceTimersByTimeAsync(1_100);
  expect([tries, saver.waiting]).toEqual([2, 0]);
});
