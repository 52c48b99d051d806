import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchStandstill } from './watch-standstill.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('says once that saves stand still, and once that they go on', async () => {
  let since: number | null = null;
  const log: string[] = [];
  const say = (...parts: unknown[]) => void log.push(String(parts.at(-1)));
  const queue = { waiting: 3, standstillMs: () => (since === null ? 0 : Date.now() - since) };
  const end = watchStandstill(queue, { error: say, warn: say } as never);
  await vi.advanceTimersByTimeAsync(10_000);
  since = Date.now();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(log).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(log).toEqual([expect.stringContaining('не записуються')]);
  since = null;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(log).toEqual([expect.stringContaining('не записуються'), 'Відповіді знову записуються.']);
  end();
});
