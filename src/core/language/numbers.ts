/** A no-break space: it keeps a figure and its unit on one line. */
export const NO_BREAK_SPACE = '\u00a0';

/**
 * Returns a number in Ukrainian notation: decimal comma, at most `digits` decimals without trailing zeros, thousands
 * from 10 000 on grouped by no-break spaces, minus U+2212. For exact fractions use `formatFraction`. Throws on NaN and
 * infinities.
 */
export function formatNumber(value: number, digits = 2): string {
  if (!Number.isFinite(value)) throw new RangeError(`Not a finite number: ${value}`);
  const [whole = '0', decimals = ''] = Math.abs(value).toFixed(digits).split('.');
  const grouped = whole.length > 4 ? whole.replace(/\B(?=(?:\d{3})+$)/g, NO_BREAK_SPACE) : whole;
  const tail = decimals.replace(/0+$/, '');
  const text = tail === '' ? grouped : `${grouped},${tail}`;
  return value < 0 && /[1-9]/.test(text) ? `\u2212${text}` : text;
}

/** Returns a percentage as «78 %», with a no-break space before the sign. `percent` is 0 … 100. */
export function formatPercent(percent: number, digits = 0): string {
  return `${formatNumber(percent, digits)}${NO_BREAK_SPACE}%`;
}
