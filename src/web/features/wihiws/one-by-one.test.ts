import { expect, it } from 'vitest';
import { err, ok } from '#core/result.ts';
import { oneByOne } from './one-by-one.ts';

it('calls for one after another and returns the last answer', async () => {
  const called: number[] = [];
  const answer = await oneByOne([1, 2, 3], (item) => (called.push(item), Promise.resolve(ok(item * 10))));
  expect([called, answer]).toEqual([[1, 2, 3], ok(30)]);
});

it('stops at the first failure', async () => {
  const called: number[] = [];
  const answer = await oneByOne([1, 2, 3], (item) => {
    called.push(item);
    return Promise.resolve(item === 2 ? err('busy') : ok(item));
  });
  expect([called, answer]).toEqual([[1, 2], err('busy')]);
});
