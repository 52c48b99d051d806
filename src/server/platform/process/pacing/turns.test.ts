import { expect, test } from 'vitest';
import { ErrandOver, runFor } from '#server/platform/process/errand.ts';
import { createLines, createTurns, TooManyWait } from './turns.ts';

test('runs work in order, never more at once than allowed, even if some fails', async () => {
  const turns = createTurns({ atOnce: 2, waiting: 10 });
  const order: number[] = [];
  let running = 0;
  let most = 0;
  const work = async (number: number) => {
    running += 1;
    most = Math.max(most, running);
    order.push(number);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    if (number % 3 === 0) throw new Error('damaged');
    return number;
  };
  const results = await Promise.allSettled(Array.from({ length: 12 }, (_, number) => turns.run(() => work(number))));
  expect(most).toBe(2);
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(results.filter((result) => result.status === 'rejected').length).toBe(4);
  expect(await turns.run(async () => 'after')).toBe('after');
});

test('work beyond a full queue is refused at once', async () => {
  const turns = createTurns({ atOnce: 1, waiting: 1 });
  const first = Promise.withResolvers<string>();
  const answers = [turns.run(() => first.promise), turns.run(async () => 'second')];
  await expect(turns.run(async () => 'third')).rejects.toThrow(TooManyWait);
  first.resolve('first');
  expect(await Promise.all(answers)).toEqual(['first', 'second']);
});

test('who would wait too long by the mean of the others is refused before anything of it is begun', async () => {
  let now = 0;
  const turns = createTurns({ atOnce: 1, waiting: 100, waitMs: 10_000, monotonicMs: () => now });
  await turns.run(async () => void (now += 4_000));
  const first = Promise.withResolvers<void>();
  const taken = [1, 2, 3].map(() => turns.run(() => first.promise));
  let isBegun = false;
  await expect(turns.run(async () => void (isBegun = true))).rejects.toThrow(TooManyWait);
  first.resolve();
  await Promise.all(taken);
  expect([isBegun, turns.waiting()]).toEqual([false, 0]);
  // The mean has come down with the quick ones.
  await turns.run(async () => void (isBegun = true));
  expect(isBegun).toBe(true);
});

test('who has left before their turn is dropped at it, and holds up nobody', async () => {
  const turns = createTurns({ atOnce: 1, waiting: 10 });
  const first = Promise.withResolvers<void>();
  const begun: string[] = [];
  let hasLeft = false;
  const running = turns.run(() => first.promise);
  const left = runFor({ isOver: () => hasLeft }, () => turns.run(async () => void begun.push('left')));
  const last = turns.run(async () => void begun.push('last'));
  hasLeft = true;
  first.resolve();
  const [, dropped] = await Promise.allSettled([running, left, last]);
  expect(dropped).toMatchObject({ status: 'rejected', reason: new ErrandOver() });
  expect(begun).toEqual(['last']);
});

test('each line has turns of its own', async () => {
  const lines = createLines({ atOnce: 1, waiting: 1 });
  const first = Promise.withResolvers<string>();
  const answers = [lines.run('a', () => first.promise), lines.run('a', async () => 'second')];
  await expect(lines.run('a', async () => 'third')).rejects.toThrow(TooManyWait);
  expect(await lines.run('b', async () => 'other')).toBe('other');
  first.resolve('first');
  expect(await Promise.all(answers)).toEqual(['first', 'second']);
});
