import { describe, expect, it } from 'vitest';
import { shareOfReader } from './pool-words.ts';

const questions = [
  { points: 1, poolId: null },
  { points: 2, poolId: 'a' },
  { points: 2, poolId: 'a' },
  { points: 2, poolId: 'a' },
];

describe('what a reader gets of a test', () => {
  it('leaves out the questions that a pool holds back', () => {
    expect(shareOfReader(questions, [{ id: 'a', title: '', draw: 2 }])).toEqual({ questions: 3, points: 5 });
  });

  it('is the whole test when no pool holds anything back', () => {
    expect(shareOfReader(questions, [])).toBeNull();
    expect(shareOfReader(questions, [{ id: 'a', title: '', draw: 3 }])).toBeNull();
  });
});
