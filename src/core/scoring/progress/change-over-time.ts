import { studentQuantile } from '#core/analysis/statistics/differences.ts';
import { cutPercent } from '#core/scoring/score-percent.ts';

/** A final result in time: whole percents, and of how many questions. */
export type FinalResult = { readonly percent: number; readonly questions: number };

/** The later half of the results against the earlier one, in whole percentage points as they are shown. */
export type ChangeOverTime = {
  readonly before: number;
  readonly after: number;
  readonly difference: number;
  /** The difference lies within so many points of the true one with 95 %. */
  readonly error: number;
  /** Whether the difference is more than its error. */
  readonly isSeen: boolean;
};

/** Fewer final results than this: no word about a change. */
export const CHANGE_RESULTS_MIN = 6;

const NORMAL_95 = 1.959964;

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);
const meanOf = (numbers: readonly number[]): number => sumOf(numbers) / numbers.length;

/** The variance of one result, in points squared, that comes of asking few questions; two of each added, or 100 % would be exact. */
function questionVariance({ percent, questions }: FinalResult): number {
  const [asked, share] = [questions + 4, ((percent / 100) * questions + 2) / (questions + 4)];
  return (10_000 * share * (1 - share)) / asked;
}

/**
 * Returns how the later half of the results differs from the earlier one; null for fewer than {@link CHANGE_RESULTS_MIN}.
 *
 * Its error is the larger of two: what the results of one half scatter by, which tests of unlike difficulty do as well (Student's
 * t of the pooled variance), and what so few questions leave open. Equal results alone would have no error at all.
 *
 * @param results oldest first; of an odd number the middle one stands apart
 */
export function changeOverTime(results: readonly FinalResult[]): ChangeOverTime | null {
  if (results.length < CHANGE_RESULTS_MIN) return null;
  const size = Math.floor(results.length / 2);
  const halves = [results.slice(0, size), results.slice(-size)] as const;
  const [earlier, later] = halves.map((half) => meanOf(half.map(({ percent }) => percent))) as [number, number];
  const scatter = sumOf(
    halves.map((half, index) => sumOf(half.map(({ percent }) => (percent - (index === 0 ? earlier : later)) ** 2))),
  );
  const degrees = 2 * (size - 1);
  const byScatter = studentQuantile(degrees) * Math.sqrt((2 * scatter) / degrees / size);
  const byQuestions = (NORMAL_95 * Math.sqrt(sumOf(halves.flat().map(questionVariance)))) / size;
  const [before, after] = [cutPercent(earlier), cutPercent(later)];
  const error = Math.round(Math.max(byScatter, byQuestions));
  return { before, after, difference: after - before, error, isSeen: Math.abs(after - before) > error };
}
