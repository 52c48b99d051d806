import type { Outcome } from '#core/questions/answers/outcome.ts';
import type { Certainty } from './certainty-levels.ts';
import { CERTAINTY_LEVELS, CERTAINTY_MARKS } from './certainty-levels.ts';
import { compare, ONE } from './fraction.ts';

/** One answer with the taker's certainty; null if none was given. */
export type CertainOutcome = { readonly outcome: Outcome; readonly certainty: Certainty | null };

/** The numbers of right and wrong answers at one level. */
type CertaintyCount = { readonly certainty: Certainty; readonly right: number; readonly wrong: number };

/** The sum of certainty marks, in whole marks; `maximum` is the sum if all these answers were right and sure. */
export type CertaintyTotal = {
  readonly marks: number;
  readonly maximum: number;
  readonly counts: readonly CertaintyCount[];
};

/** Returns the certainty marks for one answer, −6 … 3. An answer is right only if it earned all its points. */
export function certaintyMarks(certainty: Certainty, isRight: boolean): number {
  const { right, wrong } = CERTAINTY_MARKS[certainty];
  return isRight ? right : wrong;
}

/**
 * Returns the sum of certainty marks. It is shown beside the score and never a part of it. Left out are questions
 * without an answer or without a certainty, those waiting for the host's mark, and ungradable ones.
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
