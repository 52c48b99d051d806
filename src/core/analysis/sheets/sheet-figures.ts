import { type Figure, isThere } from '#core/analysis/figure.ts';
import { missingCell } from '#core/analysis/words/missing-words.ts';
import type { SheetCell } from '#core/exports/csv.ts';

/** Less than this below a hundredth is the rounding of doubles. */
const ROUNDING = 1e-6;

/** Two decimals, cut off as on screen, so that no figure reaches a bound that its value does not. */
const cut = (value: number): number => Math.floor(100 * value + ROUNDING) / 100;

/** Returns a share, 0 … 1, as percents for a cell, or in two words why there is none. */
export function percentCell(share: Figure): SheetCell {
  return isThere(share) ? cut(100 * share) : missingCell(share);
}

/** Returns a coefficient for a cell, or in two words why there is none. */
export function coefficientCell(value: Figure): SheetCell {
  return isThere(value) ? cut(value) : missingCell(value);
}

/** Returns seconds for a cell, or in two words why there are none. */
export function secondsCell(seconds: Figure): SheetCell {
  return isThere(seconds) ? Math.round(seconds) : missingCell(seconds);
}
