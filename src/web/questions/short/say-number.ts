import type { ComparisonVersion } from '#core/questions/short/comparing/comparison.ts';
import { comparableBy } from '#core/questions/short/comparing/comparison.ts';
import { readQuantities } from '#core/questions/short/comparing/read-quantity.ts';
import type { ReadNumber } from '#core/questions/short/read-number.ts';
import { readNumber } from '#core/questions/short/read-number.ts';
import type { Fraction } from '#core/scoring/fraction.ts';
import { formatFraction } from '#core/scoring/fraction.ts';

/** The number with a decimal comma, or as a common fraction if its decimals never end. */
function numberWords(value: Fraction): string {
  let rest = value.d;
  for (const prime of [2n, 5n]) while (rest % prime === 0n) rest /= prime;
  return rest === 1n ? formatFraction(value, 12) : `${value.n}/${value.d}`.replace('-', '−');
}

/** Returns what a typed answer is read as by the rules of its key: one number, or two where «7 тис.» may be seven of them. */
function readingsOf(typed: string, comparison: ComparisonVersion): readonly ReadNumber[] {
  const comparable = comparableBy(comparison, typed);
  if (comparison === 2) return readQuantities(comparable);
  const read = readNumber(comparable);
  return read === null ? [] : [read];
}

/** Tells what number a typed answer is read as, so that a slip can be seen before the answer is scored; null for no text. */
export function sayNumber(typed: string, comparison: ComparisonVersion): string | null {
  if (comparableBy(comparison, typed) === '') return null;
  const words = readingsOf(typed, comparison).map(({ value, unit }) =>
    [numberWords(value), unit].filter((part) => part !== '').join('\u00a0'),
  );
  if (words.length === 0) return 'Числа тут не видно. Якщо потрібне число, напишіть його цифрами.';
  return `Прочитано як ${[...new Set(words)].join(' або ')}.`;
}
