import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ShutdownOptions } from './shutdown.ts';
import { handleShutdown } from './shutdown.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const;
const listeners = () => signals.map((signal) => process.listeners(signal as 'SIGINT'));
let before: ReturnType<typeof listeners>;
let codes: number[];

beforeEach(() => {
  vi.useFakeTimers();
  before = listeners();
  codes = [];
});

afterEach(() => {
  for (const [index, signal] of signals.entries()) {
    for (const listener of process.listeners(signal as 'SIGINT')) {
      if (!before[index]?.includes(listener)) process.removeListener(signal, listener);
    }
  }
  // handleShutdown unreferences the channel, but this process has more test files to run.
  process.channel?.ref();
  vi.useRealTimers();
});

const start = (options: ShutdownOptions = {}) => handleShutdown({ exit: (code) => codes.push(code), ...options });
const signal = (name: 'SIGINT' | 'SIGTERM' | 'SIGHUP') => process.emit(name, name);

describe('handleShutdown', () => {
  test('goes on when a terminal is closed that it does not use, and ends with its own', async () => {
    const shutdown = start({ usesTerminal: false });
    signal('SIGHUP');
    expect(shutdown.isRunning()).toBe(false);
    const own = start({ usesTerminal: true });
    signal('SIGHUP');
    await vi.runAllTimersAsync();
    expect([own.isRunning(), shutdown.isRunning(), codes]).toEqual([true, false, [0]]);
  });

  test('closes in order, each step after the one before, and ends with 0', async () => {
    const order: string[] = [];
    const shutdown = start();
    for (const name of ['http', 'jobs', 'database']) {
      shutdown.add({
        name,
        close: async () => {
          order.push(`${name} closes`);
          await new Promise((resolve) => setTimeout(resolve, 100));
          order.push(`${name} closed`);
        },
      });
    }
    signal('SIGTERM');
    await vi.advanceTimersByTimeAsync(400);
    expect(order).toEqual(['http', 'jobs', 'database'].flatMap((name) => [`${name} closes`, `${name} closed`]));
    expect(codes).toEqual([0]);
  });

  test('a step that fails is reported and does not prevent the others', async () => {
    const errors: string[] = [];
    const shutdown = start({ onError: (name, error) => errors.push(`${name}: ${String(error)}`) });
    shutdown.add({ name: 'jobs', close: () => Promise.reject(new Error('ні')) });
    const closed = vi.fn<() => Promise<void>>(() => Promise.resolve());
    shutdown.add({ name: 'database', close: closed });
    await shutdown.run();
    expect(errors).toEqual(['jobs: Error: ні']);
    expect(closed).toHaveBeenCalledOnce();
    expect(codes).toEqual([0]);
  });

  test('a step that never ends is cut off at the limit', async () => {
    const shutdown = start();
    shutdown.add({ name: 'http', close: () => new Promise(() => undefined) });
    signal('SIGTERM');
    await vi.advanceTimersByTimeAsync(14_400);
    expect(codes).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(codes).toEqual([1]);
  });

  test('a step that takes too long is cut short, and later steps still get their time', async () => {
    const told: string[] = [];
    const left: number[] = [];
    const shutdown = start({ onError: (name, error) => told.push(`${name}: ${String(error)}`) });
    const stuck = Promise.withResolvers<void>();
    shutdown.add({ name: 'http', byMs: 8_000, close: () => stuck.promise, cut: () => stuck.resolve() });
    shutdown.add({ name: 'jobs', byMs: 10_000, close: () => new Promise(() => undefined) });
    shutdown.add({ name: 'database', close: async (leftMs) => void left.push(leftMs) });
    signal('SIGTERM');
    await vi.advanceTimersByTimeAsync(9_900);
    expect([told, left, codes]).toEqual([['http: Error: it took too long'], [], []]);
    await vi.advanceTimersByTimeAsync(200);
    expect(told).toHaveLength(2);
    expect([left, codes]).toEqual([[4_500], [0]]);
  });

  test('a step that ends early leaves its time to the next', async () => {
    const left: number[] = [];
    const shutdown = start();
    shutdown.add({ name: 'http', byMs: 8_000, close: () => Promise.resolve() });
    shutdown.add({ name: 'database', close: async (leftMs) => void left.push(leftMs) });
    await shutdown.run();
    expect([left, codes]).toEqual([[14_500], [0]]);
  });

  test('a process that only its primary signals continues its shutdown when signalled again', async () => {
    const shutdown = start({ endsWhenAskedAgain: false });
    shutdown.add({ name: 'http', close: () => new Promise((resolve) => setTimeout(resolve, 5_000)) });
    void shutdown.run();
    await vi.advanceTimersByTimeAsync(3_000);
    signal('SIGTERM');
    expect(codes).toEqual([]);
    await vi.advanceTimersByTimeAsync(2_100);
    expect(codes).toEqual([0]);
  });

  test('repeated signals of one Ctrl+C count once; a later signal ends the process at once', async () => {
    const shutdown = start();
    shutdown.add({ name: 'http', close: () => new Promise(() => undefined) });
    signal('SIGINT');
    signal('SIGINT');
    await vi.advanceTimersByTimeAsync(500);
    signal('SIGINT');
    expect(codes).toEqual([]);
    await vi.advanceTimersByTimeAsync(700);
    signal('SIGINT');
    expect(codes).toEqual([1]);
  });
});
