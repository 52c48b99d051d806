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

/** Sums over the questions of a reading process; null: over all. In one pass, because a file of results has millions of questions. */
function totalOf(all: readonly QuestionOutcome[], of: ReadingProcess | null): PartTotals {
  let [earned, maximum, maximumOfScored] = [ZERO, ZERO, ZERO];
  let [questions, scored, waiting, ungradable] = [0, 0, 0, 0];
  for (const { points, process, outcome } of all) {
    if (outcome.status === 'void' || (of !== null && process !== of)) continue;
    const whole = fractionFromNumber(points);
    questions += 1;
    maximum = add(maximum, whole);
    if (outcome.status === 'scored') {
      scored += 1;
      maximumOfScored = add(maximumOfScored, whole);
      earned = add(earned, multiply(outcome.share, whole));
    } else {
      waiting += 1;
      if (outcome.status === 'ungradable') ungradable += 1;
    }
  }
  return { earned, maximum, questions, scored: { questions: scored, maximum: maximumOfScored }, waiting, ungradable };
}

/** Returns the totals of an attempt, summed exactly and independent of the order of questions. */
export function totalScore(questions: readonly QuestionOutcome[]): AttemptTotals {
  return { ...totalOf(questions, null), profile: processTotals(questions) };
}

/** Returns the totals of each reading process that occurs, in a fixed order. */
export function processTotals(questions: readonly QuestionOutcome[]): AttemptTotals['profile'] {
  return READING_PROCESSES.map((process) => ({ process, ...totalOf(questions, process) })).filter(
    (part) => part.questions > 0,
  );
}
