import type { Fraction } from './fraction.ts';
import { add, compare, fractionFromNumber, subtract, ZERO } from './fraction.ts';
import { isPassed, twelvePointGrade } from './scales.ts';
import { wholePercent } from './score-percent.ts';
import type { OutcomeShare } from './totals.ts';
import { earnedPoints } from './totals.ts';

/** What a correction changes of an attempt's totals: points, their maximum, and how many answers wait for the host. */
export type CountedTotals = { readonly earned: Fraction; readonly maximum: Fraction; readonly waiting: number };

const maximumOf = (points: number, { status }: OutcomeShare): Fraction =>
  status === 'void' ? ZERO : fractionFromNumber(points);
const waitingOf = ({ status }: OutcomeShare): number => (status === 'waiting' || status === 'ungradable' ? 1 : 0);

/**
 * Returns the totals of an attempt after the outcome of one of its questions was replaced: what `totalScore` would count over
 * all of them, exactly.
 *
 * @param points the points of the question, 0.5 … 100
 */
export function replaceOutcome(
  { earned, maximum, waiting }: CountedTotals,
  points: number,
  before: OutcomeShare,
  after: OutcomeShare,
): CountedTotals {
  return {
    earned: add(subtract(earned, earnedPoints(points, before)), earnedPoints(points, after)),
    maximum: add(subtract(maximum, maximumOf(points, before)), maximumOf(points, after)),
    waiting: waiting - waitingOf(before) + waitingOf(after),
  };
}

/** The judgements of a total; null while answers wait for marks, where nothing counts, and `passed` without a pass mark. */
export type TotalFigures = {
  /** 0 … 100, see `wholePercent`. */
  readonly percent: number | null;
  /** 1 … 12. */
  readonly grade: number | null;
  readonly passed: boolean | null;
};

/** Returns the judgements of a total. @param passPercent the pass mark, 0 … 100; null: none */
export function totalFigures({ earned, maximum, waiting }: CountedTotals, passPercent: number | null): TotalFigures {
  if (waiting > 0 || compare(maximum, ZERO) === 0) return { percent: null, grade: null, passed: null };
  return {
    percent: wholePercent(earned, maximum),
    grade: twelvePointGrade(earned, maximum),
    passed: passPercent === null ? null : isPassed(earned, maximum, passPercent),
  };
}

/** What became of an attempt by a correction. */
export type CorrectionEffect = {
  /** The points or their maximum are others. */
  readonly points: boolean;
  readonly grade: boolean;
  /** It is passed now and was not, or was and is not. */
  readonly pass: 'gained' | 'lost' | null;
};

/** Returns what became of an attempt by a correction. @param passPercent the pass mark, 0 … 100; null: none */
export function correctionEffect(
  before: CountedTotals,
  after: CountedTotals,
  passPercent: number | null,
): CorrectionEffect {
  const [was, is] = [totalFigures(before, passPercent), totalFigures(after, passPercent)];
  const hasGained = is.passed === true && was.passed !== true;
  const hasLost = was.passed === true && is.passed !== true;
  return {
    points: compare(before.earned, after.earned) !== 0 || compare(before.maximum, after.maximum) !== 0,
    grade: was.grade !== is.grade,
    pass: hasGained ? 'gained' : hasLost ? 'lost' : null,
  };
}
