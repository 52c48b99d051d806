import { comparableAnswer } from '#core/questions/short/comparable-answer.ts';
import { readNumber } from '#core/questions/short/read-number.ts';
import type { Fraction } from '#core/scoring/fraction.ts';
import { formatFraction } from '#core/scoring/fraction.ts';

/** The number with a decimal comma, or as a common fraction if its decimals never end. */
function numberWords(value: Fraction): string {
  let rest = value.d;
  for (const prime of [2n, 5n]) while (rest % prime === 0n) rest /= prime;
  return rest === 1n ? formatFraction(value, 12) : `${value.n}/${value.d}`.replace('-', '−');
}

/** Tells what number a typed answer is read as, so that a slip can be seen before the answer is scored; null for no text. */
export function sayNumber(typed: string): string | null {
  const comparable = comparableAnswer(typed);
  if (comparable === '') return null;
  const read = readNumber(comparable);
  if (read === null) return 'Числа тут не видно. Якщо потрібне число, напишіть його цифрами.';
  return `Прочитано як ${[numberWords(read.value), read.unit].filter((part) => part !== '').join('\u00a0')}.`;
}
