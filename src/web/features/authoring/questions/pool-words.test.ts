import { describe, expect, it } from 'vitest';
import { shareOfReader } from './pool-words.ts';

const questions = [
  { points: 1, poolId: null },
  { points: 2, poolId: 'a' },
  { points: 2, poolId: 'a' },
  { points: 2, poolId: 'a' },
];

describe('the part of a test that a reader gets', () => {
  it('has no questions that a pool does not draw', () => {
    expect(shareOfReader(questions, [{ id: 'a', title: '', draw: 2 }])).toEqual({ questions: 3, points: 5 });
  });

  it('is the whole test if pools draw all their questions', () => {
    expect(shareOfReader(questions, [])).toBeNull();
    expect(shareOfReader(questions, [{ id: 'a', title: '', draw: 3 }])).toBeNull();
  });
});
