import type { ReadingProcess } from '#core/questions/question-kinds.ts';
import { READING_PROCESSES } from '#core/questions/question-kinds.ts';
import type { Fraction } from './fraction.ts';
import { add, fractionFromNumber, multiply, ZERO } from './fraction.ts';

/** What sums need of an outcome (`Outcome`, or a stored one without its explanation). */
export type OutcomeShare =
  | { readonly status: 'scored'; readonly share: Fraction }
  | { readonly status: 'ungradable' | 'waiting' | 'void' };

/** One question of an attempt with its outcome. */
export type QuestionOutcome = {
  /** The points of the question, 0.5 … 100. */
  readonly points: number;
  readonly process: ReadingProcess;
  readonly outcome: OutcomeShare;
};

/**
 * Sums over some questions. Answers that wait for the host's mark or are ungradable earn nothing yet, but their
 * questions count in the maximum. Void questions count nowhere.
 */
type PartTotals = {
  readonly earned: Fraction;
  readonly maximum: Fraction;
  readonly questions: number;
  /** The questions that have a score already: a share or a mean says something of these alone. */
  readonly scored: { readonly questions: number; readonly maximum: Fraction };
  /** The number of questions the host has to look at: waiting for a mark or ungradable. */
  readonly waiting: number;
  readonly ungradable: number;
};

/** The totals of an attempt and its profile: totals of each reading process that occurs, in a fixed order. */
export type AttemptTotals = PartTotals & {
  readonly profile: readonly (PartTotals & { readonly process: ReadingProcess })[];
};

/** Returns the points earned by one outcome: share · points, exact; 0 if it is not scored. */
export function earnedPoints(points: number, outcome: OutcomeShare): Fraction {
  return outcome.status === 'scored' ? multiply(outcome.share, fractionFromNumber(points)) : ZERO;
}

function maximumOf(questions: readonly QuestionOutcome[]): Fraction {
  return questions.map(({ points }) => fractionFromNumber(points)).reduce(add, ZERO);
}

function totalOf(all: readonly QuestionOutcome[]): PartTotals {
  const questions = all.filter(({ outcome }) => outcome.status !== 'void');
  const scored = questions.filter(({ outcome }) => outcome.status === 'scored');
  const count = (status: OutcomeShare['status']) => questions.filter(({ outcome }) => outcome.status === status).length;
  return {
    earned: questions.map(({ points, outcome }) => earnedPoints(points, outcome)).reduce(add, ZERO),
    maximum: maximumOf(questions),
    questions: questions.length,
    scored: { questions: scored.length, maximum: maximumOf(scored) },
    waiting: count('waiting') + count('ungradable'),
    ungradable: count('ungradable'),
  };
}

/** Returns the totals of an attempt, summed exactly and independent of the order of questions. */
export function totalScore(questions: readonly QuestionOutcome[]): AttemptTotals {
  return { ...totalOf(questions), profile: processTotals(questions) };
}

/** Returns the totals of each reading process that occurs, in a fixed order. */
export function processTotals(questions: readonly QuestionOutcome[]): AttemptTotals['profile'] {
  return READING_PROCESSES.map((process) => ({
    process,
    ...totalOf(questions.filter((question) => question.process === process)),
  })).filter((part) => part.questions > 0);
}
