import { expect, it } from 'vitest';
import { profileShares } from './profile-shares.ts';

const QUESTIONS = [
  { id: 'a', points: 1, process: 'evaluate' },
  { id: 'b', points: 2, process: 'locate' },
  { id: 'c', points: 3, process: 'locate' },
  { id: 'd', points: 1, process: 'understand' },
] as const;

it.each([
  [
    { a: 1, b: 0.5, c: 1 },
    [
      { process: 'locate', share: 4 / 5 },
      { process: 'evaluate', share: 1 },
    ],
  ],
  // One that waits is not a zero: nothing is said of its process.
  [
    { b: null, c: 1, d: 0 },
    [
      { process: 'locate', share: null },
      { process: 'understand', share: 0 },
    ],
  ],
  // «c» was not drawn for this taker.
  [{ b: 0.5 }, [{ process: 'locate', share: 0.5 }]],
  [{}, []],
] as const)('of %j are %j', (shares, processes) => {
  expect(profileShares(QUESTIONS, shares)).toEqual(processes);
});
