import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepTrying } from './keep-trying.ts';

const network = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', network);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('tries again after growing waits, and no more once it is done', async () => {
  const outcomes = [false, new Error('no network'), true];
  const work = vi.fn(async () => {
    const outcome = outcomes.shift();
    if (outcome instanceof Error) throw outcome;
    return outcome ?? true;
  });
  keepTrying(work);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(work).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(work).toHaveBeenCalledTimes(3);
  network.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(work).toHaveBeenCalledTimes(3);
});

it('tries at once when the network is back, and never twice at a time', async () => {
  let finish: (done: boolean) => void = () => undefined;
  const work = vi.fn(() => new Promise<boolean>((resolve) => (finish = resolve)));
  const end = keepTrying(work);
  network.dispatchEvent(new Event('online'));
  expect(work).toHaveBeenCalledTimes(1);
  finish(false);
  await vi.advanceTimersByTimeAsync(0);
  network.dispatchEvent(new Event('online'));
  expect(work).toHaveBeenCalledTimes(2);
  finish(false);
  end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(work).toHaveBeenCalledTimes(2);
});
