import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCoalescer } from './notice-coalescer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the first notice is sent at once, later ones of the interval as one', () => {
  const seen: string[] = [];
  const coalescer = createCoalescer(250, (topic) => seen.push(`${topic}@${Date.now()}`));
  vi.setSystemTime(0);
  for (let at = 0; at < 100; at += 10) {
    coalescer.tell('a');
    vi.advanceTimersByTime(10);
  }
  coalescer.tell('b');
  vi.advanceTimersByTime(2_000);
  coalescer.tell('a');
  expect(seen).toEqual(['a@0', 'b@100', 'a@250', 'a@2100']);
});

test('10 000 notices in 5 s become at most one per 250 ms, and the last change is sent', () => {
  const seen: number[] = [];
  const coalescer = createCoalescer(250, () => seen.push(Date.now()));
  vi.setSystemTime(0);
  for (let notice = 0; notice < 10_000; notice += 1) {
    vi.setSystemTime(Date.now());
    coalescer.tell('a');
    if (notice % 2 === 1) vi.advanceTimersByTime(1);
  }
  vi.advanceTimersByTime(1_000);
  expect(seen.length).toBe(21);
  for (let index = 1; index < seen.length; index += 1)
    expect((seen[index] ?? 0) - (seen[index - 1] ?? 0)).toBeGreaterThanOrEqual(250);
  expect(seen.at(-1)).toBeGreaterThanOrEqual(5_000);
});

test('finishing sends each waiting notice once, and nothing later', () => {
  const seen: string[] = [];
  const coalescer = createCoalescer(250, (topic) => seen.push(topic));
  coalescer.tell('a');
  coalescer.tell('a');
  coalescer.tell('b');
  coalescer.finish();
  vi.advanceTimersByTime(1_000);
  expect(seen).toEqual(['a', 'b', 'a']);
});
