import { readNumber } from '#core/questions/short/read-number.ts';

/** A number as an author types it, with a comma or a point. `empty` and `wrong` have different messages. */
export type TypedNumber = { readonly kind: 'number'; readonly value: number } | { readonly kind: 'empty' | 'wrong' };

const MAXIMUM = 1e12;

/** Reads the typed text of a number field. */
export function readTypedNumber(typed: string, minimum: number): TypedNumber {
  const text = typed.trim().replaceAll('−', '-').replaceAll('\u00a0', ' ');
  if (text === '') return { kind: 'empty' };
  const read = readNumber(text);
  if (read === null || read.unit !== '') return { kind: 'wrong' };
  const value = Number(text.replaceAll(' ', '').replace(',', '.'));
  return value >= minimum && value <= MAXIMUM ? { kind: 'number', value } : { kind: 'wrong' };
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
