import { cutPercent } from '#core/scoring/score-percent.ts';

/**
 * The steps of the understanding map, from understood by almost all to understood by few: their lowest whole percents. Written
 * once for every picture of a map.
 */
export const MAP_STEPS = [
  { from: 85, words: '85–100' },
  { from: 70, words: '70–84' },
  { from: 55, words: '55–69' },
  { from: 40, words: '40–54' },
  { from: 0, words: '0–39' },
] as const;

/** Returns the step of a whole percent, 1 … 5. */
export function stepOfPercent(percent: number): number {
  return MAP_STEPS.findIndex(({ from }) => percent >= from) + 1;
}

/** Returns a share in whole percents, cut off as every share is shown: 39 of 0.396. */
export function mapPercent(share: number): number {
  return cutPercent(100 * share);
}
