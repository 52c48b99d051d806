import { expect, test } from 'vitest';
import { createTurns, TooManyWait } from './turns.ts';

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
