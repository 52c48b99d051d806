import type { Fraction } from './fraction.ts';
import { ceiling, compare, divide, fraction, multiply, ZERO } from './fraction.ts';

/** The levels of the Ukrainian 12-point scale, lowest first. */
const GRADE_LEVELS = ['initial', 'middle', 'sufficient', 'high'] as const;

/** A level of the 12-point scale. */
export type GradeLevel = (typeof GRADE_LEVELS)[number];

/** Ukrainian names of the levels («високий рівень»). */
export const GRADE_LEVEL_NAMES: Readonly<Record<GradeLevel, string>> = {
  initial: 'початковий',
  middle: 'середній',
  sufficient: 'достатній',
  high: 'високий',
};

/** The lowest grade (2–12) of each level above the initial one, ascending; an author may change them for a test. */
export type GradeBands = Readonly<Record<Exclude<GradeLevel, 'initial'>, number>>;

/** 1–3 початковий, 4–6 середній, 7–9 достатній, 10–12 високий. */
const DEFAULT_GRADE_BANDS: GradeBands = { middle: 4, sufficient: 7, high: 10 };

/** Returns true if the bands are whole numbers, ascending and within 2 … 12. */
export function areGradeBandsValid({ middle, sufficient, high }: GradeBands): boolean {
  return (
    [middle, sufficient, high].every(Number.isInteger) &&
    2 <= middle &&
    middle < sufficient &&
    sufficient < high &&
    high <= 12
  );
}

/** Returns the share earned / maximum, 0 … 1; null if the maximum is 0. */
export function shareOf(earned: Fraction, maximum: Fraction): Fraction | null {
  return compare(maximum, ZERO) <= 0 ? null : divide(earned, maximum);
}

/** Returns the exact percentage, 0 … 100; null if the maximum is 0. */
export function percentOf(earned: Fraction, maximum: Fraction): Fraction | null {
  const share = shareOf(earned, maximum);
  return share && multiply(share, fraction(100));
}

/**
 * Returns the grade 1 … 12: max(1, ceil(12 · earned / maximum)), calculated exactly; null if the maximum is 0. For a
 * maximum of 68 it agrees with the official table of 2016 on every raw score.
 */
export function twelvePointGrade(earned: Fraction, maximum: Fraction): number | null {
  const share = shareOf(earned, maximum);
  return share && Math.max(1, Number(ceiling(multiply(share, fraction(12)))));
}

/** Returns the level of a grade 1 … 12. */
export function levelOfGrade(grade: number, bands: GradeBands = DEFAULT_GRADE_BANDS): GradeLevel {
  if (grade >= bands.high) return 'high';
  if (grade >= bands.sufficient) return 'sufficient';
  return grade >= bands.middle ? 'middle' : 'initial';
}

/** Returns true if a pass mark in percent is reached, compared exactly; never if the maximum is 0. */
export function isPassed(earned: Fraction, maximum: Fraction, passPercent: number): boolean {
  const percent = percentOf(earned, maximum);
  return percent !== null && compare(percent, fraction(passPercent)) >= 0;
}
