import type { Outcome } from '../questions/outcome.ts';
import { compare, ONE } from './fraction.ts';

/** How sure a taker says to be: 1 not very, 2 fairly, 3 quite (certainty-based marking, Gardner-Medwin). */
export const CERTAINTY_LEVELS = [1, 2, 3] as const;

/** See {@link CERTAINTY_LEVELS}. */
export type Certainty = (typeof CERTAINTY_LEVELS)[number];

/** Marks for a right and a wrong answer at each level: being sure pays only for whoever is right. */
export const CERTAINTY_MARKS: Readonly<Record<Certainty, { readonly right: number; readonly wrong: number }>> = {
  1: { right: 1, wrong: 0 },
  2: { right: 2, wrong: -2 },
  3: { right: 3, wrong: -6 },
};

/** The levels on screen. */
export const CERTAINTY_NAMES: Readonly<Record<Certainty, string>> = {
  1: 'вгадую',
  2: 'здається, так',
  3: 'певно',
};

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
      ...{ certainty, right: count(certainty, true), wrong: count(certainty, false) },
    })),
  };
}
