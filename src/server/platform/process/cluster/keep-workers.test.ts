import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WorkerProcess } from './keep-workers.ts';
import { keepWorkers } from './keep-workers.ts';

type Fake = WorkerProcess & { die(): void; getReady(): void; drained: boolean };

let forked: Fake[];
let failsToStart: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  forked = [];
  failsToStart = false;
});
afterEach(() => {
  vi.useRealTimers();
});

/** A process that is ready at once and takes 100 ms to end when asked. */
function fork(): Fake {
  const { promise: ended, resolve: die } = Promise.withResolvers<void>();
  const { promise: ready, resolve: getReady } = Promise.withResolvers<number | null>();
  const fake: Fake = {
    pid: forked.length + 1,
    ready,
    ended,
    die,
    drained: false,
    getReady: () => getReady(3000),
    drain() {
      fake.drained = true;
      setTimeout(die, 100);
    },
    signal: (signal) => void setTimeout(die, signal === 'SIGKILL' ? 0 : 100),
  };
  forked.push(fake);
  if (failsToStart) {
    die();
    getReady(null);
  } else getReady(3000);
  return fake;
}

const deaths: number[] = [];
const make = (count: number) => keepWorkers({ count, fork, onDeath: (pid) => deaths.push(pid), now: () => Date.now() });

test('the first process starts alone; if it fails, no other is tried', async () => {
  failsToStart = true;
  expect(await make(3).start()).toBeNull();
  expect(forked).toHaveLength(1);
});

test('a process that dies is restarted, after a longer wait each time', async () => {
  const keeper = make(2);
  expect(await keeper.start()).toBe(3000);
  expect(keeper.pids()).toEqual([1, 2]);
  forked[0]?.die();
  await vi.advanceTimersByTimeAsync(99);
  expect(keeper.pids()).toEqual([2]);
  await vi.advanceTimersByTimeAsync(1);
  expect(keeper.pids()).toEqual([3, 2]);
  forked[1]?.die();
  await vi.advanceTimersByTimeAsync(199);
  expect(keeper.pids()).toEqual([3]);
  await vi.advanceTimersByTimeAsync(1);
  expect(keeper.pids()).toEqual([3, 4]);
  expect(deaths).toEqual([1, 2]);
});

test('processes that die repeatedly end the server', async () => {
  const keeper = make(2);
  await keeper.start();
  const failed = vi.fn<() => void>();
  void keeper.failed.then(failed);
  failsToStart = true;
  forked[0]?.die();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(40_000);
  expect(failed).toHaveBeenCalledOnce();
  expect(forked.length).toBeLessThan(15);
});

test('a rolling restart replaces processes one after another, each once its successor listens', async () => {
  const keeper = make(2);
  await keeper.start();
  const restarting = keeper.restart();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await restarting).toEqual({ ok: true, value: { drainedMs: [100, 100] } });
  expect(forked.map(({ drained }) => drained)).toEqual([true, true, false, false]);
  expect(keeper.pids()).toEqual([3, 4]);
});

test('if the new process does not get ready, the old ones continue', async () => {
  const keeper = make(2);
  await keeper.start();
  failsToStart = true;
  expect(await keeper.restart()).toEqual({ ok: false, error: 'not ready' });
  expect(forked.map(({ drained }) => drained)).toEqual([false, false, false]);
  expect(keeper.pids()).toEqual([1, 2]);
});

test('stopping ends all processes, even draining ones, and restarts none', async () => {
  const keeper = make(2);
  await keeper.start();
  const restarting = keeper.restart();
  await vi.advanceTimersByTimeAsync(10);
  const stopping = keeper.stop();
  await vi.advanceTimersByTimeAsync(30_000);
  await Promise.all([restarting, stopping]);
  const ended = vi.fn<() => void>();
  void Promise.all(forked.map((one) => one.ended)).then(ended);
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledOnce();
  expect(forked).toHaveLength(4);
});
