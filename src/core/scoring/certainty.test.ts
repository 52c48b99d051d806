import { describe, expect, it } from 'vitest';
import type { Outcome } from '#core/questions/answers/outcome.ts';
import { QUESTION_KINDS } from '#core/questions/question-kinds.ts';
import { certaintyMarks, totalCertainty } from './certainty.ts';
import type { Certainty } from './certainty-levels.ts';
import { asksCertainty } from './certainty-levels.ts';
import { fraction, ONE, ZERO } from './fraction.ts';

const scored = (share: typeof ONE, answered = true): Outcome => ({
  status: 'scored',
  share,
  answered,
  parts: { chosen: null, right: 'a' },
});

describe('certainty marking', () => {
  it.each<[Certainty, number, number]>([
    [1, 1, 0],
    [2, 2, -2],
    [3, 3, -6],
  ])('C%i gives %i for a right and %i for a wrong answer', (certainty, right, wrong) => {
    expect(certaintyMarks(certainty, true)).toBe(right);
    expect(certaintyMarks(certainty, false)).toBe(wrong);
  });

  it('rewards honesty: each level gives most points for the chances of being right for which it is meant', () => {
    const best = (chance: number) =>
      ([1, 2, 3] as const).reduce((a, b) => {
        const gain = (level: Certainty) =>
          chance * certaintyMarks(level, true) + (1 - chance) * certaintyMarks(level, false);
        return gain(b) > gain(a) ? b : a;
      });
    expect([0.3, 0.6, 0.7, 0.75, 0.85, 1].map(best)).toEqual([1, 1, 2, 2, 3, 3]);
  });

  it('sums only answers with a certainty, and counts an answer with part of its points as wrong', () => {
    expect(
      totalCertainty([
        { outcome: scored(ONE), certainty: 3 },
        { outcome: scored(ONE), certainty: 2 },
        { outcome: scored(fraction(5, 6)), certainty: 3 },
        { outcome: scored(ZERO), certainty: 1 },
        { outcome: scored(ZERO, false), certainty: 3 },
        { outcome: scored(ONE), certainty: null },
        { outcome: { status: 'waiting' }, certainty: 3 },
        { outcome: { status: 'ungradable', reason: 'answer-malformed' }, certainty: 3 },
      ]),
    ).toEqual({
      marks: 3 + 2 - 6 + 0,
      maximum: 12,
      counts: [
        { certainty: 1, right: 0, wrong: 1 },
        { certainty: 2, right: 1, wrong: 0 },
        { certainty: 3, right: 1, wrong: 1 },
      ],
    });
    expect(totalCertainty([])).toMatchObject({ marks: 0, maximum: 0 });
  });
});

it('asks for certainty in every kind that the platform scores by itself', () => {
  expect(QUESTION_KINDS.filter((kind) => !asksCertainty(kind))).toEqual(['open', 'retell']);
});
