import type { Outcome } from '#core/questions/answers/outcome.ts';
import type { ReadingProcess } from '#core/questions/question-kinds.ts';
import { READING_PROCESSES } from '#core/questions/question-kinds.ts';
import type { Fraction } from './fraction.ts';
import { add, fractionFromNumber, multiply, ZERO } from './fraction.ts';

/** One question of an attempt with its outcome. */
export type QuestionOutcome = {
  /** The question's points, 0.5 … 100. */
  readonly points: number;
  readonly process: ReadingProcess;
  readonly outcome: Outcome;
};

/** A sum over questions. What is ungradable or waits for the host earns nothing yet and stays in the maximum. */
export type PartTotals = {
  readonly earned: Fraction;
  readonly maximum: Fraction;
  readonly questions: number;
  /** Questions a host has to look at: waiting for review or ungradable. */
  readonly waiting: number;
  readonly ungradable: number;
};

/** The totals of an attempt and its profile: the processes that occur, in their fixed order. */
export type AttemptTotals = PartTotals & {
  readonly profile: readonly (PartTotals & { readonly process: ReadingProcess })[];
};

/** The points earned by one outcome: share · points, exact; 0 when not scored. */
export function earnedPoints(points: number, outcome: Outcome): Fraction {
  return outcome.status === 'scored' ? multiply(outcome.share, fractionFromNumber(points)) : ZERO;
}

function totalOf(questions: readonly QuestionOutcome[]): PartTotals {
  const count = (status: Outcome['status']) => questions.filter(({ outcome }) => outcome.status === status).length;
  return {
    earned: questions.map(({ points, outcome }) => earnedPoints(points, outcome)).reduce(add, ZERO),
    maximum: questions.map(({ points }) => fractionFromNumber(points)).reduce(add, ZERO),
    questions: questions.length,
    waiting: count('waiting') + count('ungradable'),
    ungradable: count('ungradable'),
  };
}

/** Sums the outcomes of an attempt, exactly and independent of their order. */
export function totalScore(questions: readonly QuestionOutcome[]): AttemptTotals {
  const profile = READING_PROCESSES.map((process) => ({
    process,
    ...totalOf(questions.filter((question) => question.process === process)),
  })).filter((part) => part.questions > 0);
  return { ...totalOf(questions), profile };
}
