import { formatNumber } from '#core/language/numbers.ts';
import { formatScorePercent } from '#core/scoring/score-percent.ts';

/** Words for values from a bound on. */
export type Band = { readonly from: number; readonly words: string };

/** Less than this below a bound is the rounding of doubles. */
const ROUNDING = 1e-9;

/** Returns the words of the first band that a value reaches. Bands go from the highest bound down; the last one takes the rest. */
export function bandWords(bands: readonly [Band, ...Band[]], value: number): string {
  return (bands.find(({ from }) => value >= from - ROUNDING) ?? (bands.at(-1) as Band)).words;
}

/**
 * Returns a coefficient as «0,69», cut off and not rounded: so what is shown reaches the bound of a band exactly when the value
 * does, and 0.698 is not «0,7: низька».
 */
export function formatCoefficient(value: number): string {
  return formatNumber(Math.floor(100 * (value + ROUNDING)) / 100);
}

/** Returns a share of points or of answers, 0 … 1, as «59 %», cut off likewise. */
export function sharePercent(share: number): string {
  return formatScorePercent(100 * share);
}
