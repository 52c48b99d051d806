import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Save } from '#contract/attempts.ts';
import { ok } from '#core/result.ts';
import { restoreQueue } from './answer-queue.ts';
import type { SendBatch } from './answer-saver.ts';
import { AnswerSaver, isAtRisk, isOnDevice } from './answer-saver.ts';
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
  saver = new AnswerSaver({
    store,
    queue: restoreQueue([], []),
    databaseRun: 'run-1',
    send,
    onReply: () => undefined,
    onBehind: async () => undefined,
  });
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
    databaseRun: 'run-1',
    onReply: () => undefined,
    onBehind: async () => undefined,
    send: async (batch, keepalive, databaseRun) => {
      tries += 1;
      return tries === 1 ? { ok: false, error: { code: 'internal' } } : send(batch, keepalive, databaseRun);
    },
  });
  saver.start(false);
  saver.change('q1', { value: { text: 'перше' } }, 'choice');
  await vi.advanceTimersByTimeAsync(1_100);
  expect([tries, saver.waiting]).toEqual([2, 0]);
});

it('knows which unconfirmed answers the device has refused, and offers them to it again with the next change', async () => {
  saver.stop();
  const written: string[][] = [];
  let hasRoom = true;
  const full: DeviceStore = {
    ...store,
    keepAnswers: async (answers) => {
      written.push(answers.map(({ questionId }) => questionId));
      return hasRoom;
    },
  };
  refusals = 99;
  saver = new AnswerSaver({
    store: full,
    queue: restoreQueue([], []),
    databaseRun: 'run-1',
    send,
    onReply: () => undefined,
    onBehind: async () => undefined,
  });
  saver.change('q1', { value: { text: 'перше' } }, 'choice');
  await vi.advanceTimersByTimeAsync(10);
  expect([isAtRisk(saver.current()), saver.current().onDevice]).toEqual([false, true]);
  hasRoom = false;
  saver.change('q2', { value: { text: 'друге' } }, 'choice');
  await vi.advanceTimersByTimeAsync(10);
  expect(isAtRisk(saver.current())).toBe(true);
  hasRoom = true;
  saver.change('q3', { value: { text: 'третє' } }, 'choice');
  await vi.advanceTimersByTimeAsync(10);
  expect([isAtRisk(saver.current()), written.at(-1)]).toEqual([false, ['q3', 'q2']]);
});

it('an answer that the server has is at no risk, though the device has refused it', async () => {
  saver.stop();
  refusals = 0;
  const queue = restoreQueue([], []);
  saver = new AnswerSaver({
    store: { ...store, keepAnswers: async () => false },
    queue,
    databaseRun: 'run-1',
    send,
    onReply: () => undefined,
    onBehind: async () => undefined,
  });
  saver.start(false);
  saver.change('q1', { value: { text: 'перше' } }, 'choice');
  await vi.advanceTimersByTimeAsync(1_000);
  expect([saver.waiting, isAtRisk(saver.current())]).toEqual([0, false]);
});

it('merges answers that were read while a request is under way, once it has ended', async () => {
  saver.stop();
  let finish: (value: Awaited<ReturnType<SendBatch>>) => void = () => undefined;
  let requests = 0;
  const slow: SendBatch = (batch, keepalive, databaseRun) => {
    requests += 1;
    if (requests > 1) return send(batch, keepalive, databaseRun);
    return new Promise((resolve) => {
      finish = resolve;
    });
  };
  refusals = 0;
  const queue = restoreQueue([], [{ questionId: 'q9', value: 'чуже', revision: 4, flagged: false, certainty: null }]);
  saver = new AnswerSaver({
    store,
    queue,
    databaseRun: 'run-1',
    send: slow,
    onReply: () => undefined,
    onBehind: async () => undefined,
  });
  saver.start(false);
  saver.change('q1', { value: { text: 'перше' } }, 'choice');
  await vi.advanceTimersByTimeAsync(10);
  // The server was restored: it has nothing of q9 any more.
  const merged = vi.fn();
  void saver.merge({ answers: [], databaseRun: 'run-2' }, true).then(merged);
  await vi.advanceTimersByTimeAsync(1);
  expect(merged).not.toHaveBeenCalled();
  finish({ ok: false, error: { code: 'offline' } });
  await vi.advanceTimersByTimeAsync(1);
  expect(merged).toHaveBeenCalled();
  expect(saver.current().queue.answers['q9']).toMatchObject({ counter: 1 });
});

it('keeps on the device what a server lacks that was restored, under its new number', async () => {
  saver.stop();
  const written: unknown[] = [];
  const keepAnswers = async (answers: readonly unknown[]) => {
    written.push(...answers);
    return false;
  };
  refusals = 99;
  const queue = restoreQueue([], [{ questionId: 'q9', value: 'моє', revision: 4, flagged: false, certainty: null }]);
  saver = new AnswerSaver({
    store: { ...store, keepAnswers },
    queue,
    databaseRun: 'run-1',
    send,
    onReply: () => undefined,
    onBehind: async () => undefined,
  });
  void saver.merge({ answers: [], databaseRun: 'run-2' }, true);
  expect(saver.current().onDevice).toBe(false);
  await vi.advanceTimersByTimeAsync(10);
  expect(written).toEqual([expect.objectContaining({ questionId: 'q9', counter: 1, standing: 'waiting' })]);
  expect([isAtRisk(saver.current()), isOnDevice(saver.current())]).toEqual([true, false]);
});

it('names with each save the run of the database whose revisions it is based on', async () => {
  saver.stop();
  refusals = 0;
  const runs: string[] = [];
  const noting: SendBatch = (batch, keepalive, databaseRun) => {
    runs.push(`${databaseRun}: ${batch.map(({ questionId, basedOn }) => `${questionId} on ${basedOn}`).join(', ')}`);
    return send(batch, keepalive, databaseRun);
  };
  const queue = restoreQueue([], [{ questionId: 'q9', value: 'моє', revision: 4, flagged: false, certainty: null }]);
  saver = new AnswerSaver({
    store,
    queue,
    databaseRun: 'run-1',
    send: noting,
    onReply: () => undefined,
    onBehind: async () => undefined,
  });
  saver.start(false);
  saver.change('q9', { value: 'нове' }, 'choice');
  await vi.advanceTimersByTimeAsync(10);
  const older = { questionId: 'q9', value: 'старе', revision: 0, flagged: false, certainty: null };
  await saver.merge({ answers: [older], databaseRun: 'run-2' }, true);
  await vi.advanceTimersByTimeAsync(10);
  // The answer was confirmed on revision 4; of the restored database this device has seen only what it has read.
  expect([runs, saver.databaseRun]).toEqual([['run-1: q9 on 4', 'run-2: q9 on 0'], 'run-2']);
});

describe('a server whose database may have gone back', () => {
  const BEHIND = { ok: false, error: { code: 'conflict', details: { behind: true } } } as const;
  let loads: number;

  let asks: number;

  /** Makes a saver whose saves are refused as behind after 10 ms while `isBehind` says so of their run. */
  function saveTo(isBehind: (run: string) => boolean, read: () => Promise<unknown>): void {
    saver.stop();
    refusals = 0;
    loads = 0;
    asks = 0;
    const careful: SendBatch = async (batch, keepalive, databaseRun) => {
      asks += 1;
      await new Promise((resolve) => setTimeout(resolve, 10));
      return isBehind(databaseRun) ? BEHIND : send(batch, keepalive, databaseRun);
    };
    saver = new AnswerSaver({
      store,
      queue: restoreQueue([], []),
      databaseRun: 'run-1',
      send: careful,
      onReply: () => undefined,
      onBehind: () => {
        loads += 1;
        return read();
      },
    });
    saver.start(false);
    saver.change('q1', { value: { text: 'перше' } }, 'choice');
  }

  const isFirst = (run: string): boolean => run === 'run-1';
  const mergeNext = () => saver.merge({ answers: [], databaseRun: `run-${loads + 1}` }, true);

  it('is asked for the answers, at growing distances, and gets what waits once they are merged', async () => {
    saveTo(isFirst, async () => undefined);
    await vi.advanceTimersByTimeAsync(20);
    expect([loads, saver.waiting, saver.current().trouble]).toEqual([1, 1, 'none']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(loads).toBeGreaterThan(1);
    expect(loads).toBeLessThan(20);
    await mergeNext();
    await vi.advanceTimersByTimeAsync(20);
    expect([sentAt.length, saver.waiting]).toEqual([1, 0]);
  });

  it('is asked at growing distances too if it still refuses what was merged, as two databases in turns do', async () => {
    saveTo(() => true, mergeNext);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(loads).toBeGreaterThan(3);
    expect(asks).toBeLessThan(30);
  });

  it('is asked for the answers once at a time, however often the taker changes them meanwhile', async () => {
    let finish: (value?: unknown) => void = () => undefined;
    saveTo(
      isFirst,
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    );
    await vi.advanceTimersByTimeAsync(20_000);
    saver.change('q1', { value: { text: 'друге' } }, 'choice');
    await vi.advanceTimersByTimeAsync(100);
    expect([loads, asks > 2]).toEqual([1, true]);
    finish();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(loads).toBe(2);
  });

  it('holds up the end of a stage until then, for some seconds at most', async () => {
    const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    const flushed = async (read: () => Promise<unknown>, isBehind = isFirst) => {
      saveTo(isBehind, read);
      const begun = performance.now();
      let end: readonly [boolean, number] | null = null;
      void saver.flush().then((done) => {
        end = [done, Math.round((performance.now() - begun) / 1_000)];
      });
      await vi.advanceTimersByTimeAsync(60_000);
      return end;
    };
    expect(await flushed(() => after(2_000).then(mergeNext))).toEqual([true, 2]);
    expect(await flushed(() => after(90_000))).toEqual([false, 10]);
    // What can't be read now, and what is refused again once it is merged, is for the caller to try later.
    expect(await flushed(async () => undefined)).toEqual([false, 0]);
    expect(await flushed(mergeNext, () => true)).toEqual([false, 0]);
  });
});

it('a browser that keeps nothing puts at risk whatever is not sent', async () => {
  saver.stop();
  saver = new AnswerSaver({
    store: { ...store, isLasting: false },
    queue: restoreQueue([], []),
    databaseRun: 'run-1',
    send,
    onReply: () => undefined,
    onBehind: async () => undefined,
  });
  expect([isAtRisk(saver.current()), isOnDevice(saver.current())]).toEqual([true, false]);
});
