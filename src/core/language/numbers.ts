/** A no-break space: it keeps a figure and its unit on one line. */
export const NO_BREAK_SPACE = '\u00a0';

/** As many digits of a double are right in decimals; what stands behind them is its rounding. */
const EXACT_DIGITS = 15;

/** Returns a number without the rounding of doubles behind its 15th digit: 0.1 + 0.2 → 0.3. */
export function withoutNoise(value: number): number {
  return Number(value.toPrecision(EXACT_DIGITS));
}

/**
 * Rounds a number half away from zero to `digits` decimals, as it is written in decimals: 0.075 → 0.08 and 1.005 → 1.01, which
 * `toFixed` rounds down because their doubles lie a little below.
 */
export function roundTo(value: number, digits: number): number {
  const [mantissa = '0', exponent = '0'] = Math.abs(value).toPrecision(EXACT_DIGITS).split('e');
  const units = Math.round(Number(`${mantissa}e${Number(exponent) + digits}`));
  if (!Number.isSafeInteger(units)) return value;
  const rounded = Number(`${units}e${-digits}`);
  return value < 0 ? -rounded : rounded;
}

/**
 * Returns a number in Ukrainian notation: decimal comma, rounded by `roundTo` to at most `digits` decimals without trailing
 * zeros, thousands from 10 000 on grouped by no-break spaces, minus U+2212. For exact fractions use `formatFraction`. Throws
 * on NaN and infinities.
 */
export function formatNumber(value: number, digits = 2): string {
  if (!Number.isFinite(value)) throw new RangeError(`Not a finite number: ${value}`);
  const [whole = '0', decimals = ''] = roundTo(Math.abs(value), digits).toFixed(digits).split('.');
  const grouped = whole.length > 4 ? whole.replace(/\B(?=(?:\d{3})+$)/g, NO_BREAK_SPACE) : whole;
  const tail = decimals.replace(/0+$/, '');
  const text = tail === '' ? grouped : `${grouped},${tail}`;
  return value < 0 && /[1-9]/.test(text) ? `\u2212${text}` : text;
}

/** Returns a percentage as «78 %», with a no-break space before the sign. `percent` is 0 … 100. */
export function formatPercent(percent: number, digits = 0): string {
  return `${formatNumber(percent, digits)}${NO_BREAK_SPACE}%`;
}
