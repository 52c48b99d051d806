import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { callCalmly } from './call-calmly.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('calls at once, then once for all that was asked within the gap', async () => {
  const run = vi.fn(async () => 1000);
  const calm = callCalmly(run);
  calm.ask();
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(100);
  calm.ask();
  calm.ask();
  await vi.advanceTimersByTimeAsync(899);
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(run).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(5000);
  expect(run).toHaveBeenCalledTimes(2);
});

it('never runs twice at a time, and runs again for what came during a call', async () => {
  let finish = (): void => undefined;
  const run = vi.fn(() => new Promise<number>((resolve) => (finish = () => resolve(10))));
  const calm = callCalmly(run);
  calm.ask();
  await vi.advanceTimersByTimeAsync(500);
  calm.ask();
  expect(run).toHaveBeenCalledTimes(1);
  finish();
  await vi.advanceTimersByTimeAsync(0);
  expect(run).toHaveBeenCalledTimes(2);
});

it('goes on after a failure, and not after its end', async () => {
  const run = vi.fn<() => Promise<number>>().mockResolvedValueOnce(10).mockRejectedValue(new Error('offline'));
  const calm = callCalmly(run);
  for (const calls of [1, 2, 3]) {
    calm.ask();
    await vi.advanceTimersByTimeAsync(10);
    expect(run).toHaveBeenCalledTimes(calls);
  }
  calm.ask();
  calm.ask();
  calm.end();
  await vi.advanceTimersByTimeAsync(100);
  calm.ask();
  expect(run).toHaveBeenCalledTimes(4);
});
