import type { Outcome } from '#core/questions/answers/outcome.ts';
import type { Certainty } from './certainty-levels.ts';
import { CERTAINTY_LEVELS, CERTAINTY_MARKS } from './certainty-levels.ts';
import { compare, ONE } from './fraction.ts';

/** One answer with the certainty given to it; null when none was given. */
export type CertainOutcome = { readonly outcome: Outcome; readonly certainty: Certainty | null };

/** Right or wrong answers at one level. */
export type CertaintyCount = { readonly certainty: Certainty; readonly right: number; readonly wrong: number };

/** The sum beside the score, whole numbers; `maximum` is what the same answers would give, all right and sure. */
export type CertaintyTotal = {
  readonly marks: number;
  readonly maximum: number;
  readonly counts: readonly CertaintyCount[];
};

/** The marks for one answer: only all of the points make it right. */
export function certaintyMarks(certainty: Certainty, isRight: boolean): number {
  const { right, wrong } = CERTAINTY_MARKS[certainty];
  return isRight ? right : wrong;
}

/**
 * Sums certainty marks, reported beside the score and never a part of it. Left out: questions without an answer or
 * without a certainty, and those that wait for the host or are ungradable.
 */
export function totalCertainty(answers: readonly CertainOutcome[]): CertaintyTotal {
  const counted = answers.flatMap(({ outcome, certainty }) =>
    outcome.status === 'scored' && outcome.answered && certainty !== null
      ? [{ certainty, isRight: compare(outcome.share, ONE) === 0 }]
      : [],
  );
  const count = (level: Certainty, isRight: boolean) =>
    counted.filter((one) => one.certainty === level && one.isRight === isRight).length;
  return {
    marks: counted.reduce((sum, { certainty, isRight }) => sum + certaintyMarks(certainty, isRight), 0),
    maximum: counted.length * CERTAINTY_MARKS[3].right,
    counts: CERTAINTY_LEVELS.map((certainty) => ({
      certainty,
      right: count(certainty, true),
      wrong: count(certainty, false),
    })),
  };
}
