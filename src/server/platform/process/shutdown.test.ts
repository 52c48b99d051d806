import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ShutdownOptions } from '#server/platform/process/shutdown.ts';
import { handleShutdown } from '#server/platform/process/shutdown.ts';

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
  vi.useRealTimers();
});

const start = (options: ShutdownOptions = {}) => handleShutdown({ exit: (code) => codes.push(code), ...options });
const signal = (name: 'SIGINT' | 'SIGTERM') => process.emit(name, name);

describe('handleShutdown', () => {
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

  test('a step that fails is told and does not keep the rest from closing', async () => {
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
    await vi.advanceTimersByTimeAsync(14_900);
    expect(codes).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(codes).toEqual([1]);
  });

  test('the echoes of one Ctrl+C count once, a later signal ends at once', async () => {
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
