import { type Figure, isThere } from '#core/analysis/figure.ts';
import { missingCell } from '#core/analysis/words/missing-words.ts';
import type { SheetCell } from '#core/exports/csv.ts';

/** Returns a share, 0 … 1, as percents for a cell, whole as it was counted, or in two words why there is none. */
export function percentCell(share: Figure): SheetCell {
  return isThere(share) ? 100 * share : missingCell(share);
}

/** Returns a coefficient for a cell, whole as it was counted, or in two words why there is none. */
export function coefficientCell(value: Figure): SheetCell {
  return isThere(value) ? value : missingCell(value);
}

/** Returns seconds for a cell, or in two words why there are none. */
export function secondsCell(seconds: Figure): SheetCell {
  return isThere(seconds) ? Math.round(seconds) : missingCell(seconds);
}
