import { comparableAnswer } from '#core/questions/short/comparable-answer.ts';
import { readNumber } from '#core/questions/short/read-number.ts';
import { compare, fractionFromNumber, toNumber } from '#core/scoring/fraction.ts';

/** A number as an author types it, with a comma or a point. `empty` and `wrong` have different messages. */
export type TypedNumber = { readonly kind: 'number'; readonly value: number } | { readonly kind: 'empty' | 'wrong' };

const MAXIMUM = 1e12;

/**
 * Reads the typed text of a number field as a taker's answer is read. A fraction whose decimals never end is `wrong`:
 * it can't be kept exactly.
 */
export function readTypedNumber(typed: string, minimum: number): TypedNumber {
  if (typed.trim() === '') return { kind: 'empty' };
  const read = readNumber(comparableAnswer(typed));
  if (read === null || read.unit !== '') return { kind: 'wrong' };
  const value = toNumber(read.value);
  const isKept = compare(fractionFromNumber(value), read.value) === 0;
  return isKept && value >= minimum && value <= MAXIMUM ? { kind: 'number', value } : { kind: 'wrong' };
}

/** Returns the number as its author would type it. */
export function typedNumberText(value: number): string {
  return String(value).includes('e')
    ? value
        .toFixed(12)
        .replace(/\.?0+$/, '')
        .replace('.', ',')
    : String(value).replace('.', ',');
}
