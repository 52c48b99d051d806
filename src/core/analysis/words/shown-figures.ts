import { formatNumber, roundTo } from '#core/language/numbers.ts';
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
 * Returns a coefficient as «0,69», rounded to hundredths; where that would reach a bound that the value does not, the hundredth
 * below it. So what is shown never contradicts the words of its band: 0.698 is not «0,7: низька», −0.001 is not «0».
 *
 * @param bands those by which the value is read; 0 is a bound always
 */
export function formatCoefficient(value: number, bands: readonly Band[] = []): string {
  const nearest = roundTo(value, 2);
  const isBeyond = [{ from: 0 }, ...bands].some(({ from }) => value < from - ROUNDING && nearest >= from);
  return formatNumber(isBeyond ? Math.floor(100 * value) / 100 : nearest);
}

/** Returns a share of points or of answers, 0 … 1, as «59 %», cut off likewise. */
export function sharePercent(share: number): string {
  return formatScorePercent(100 * share);
}
