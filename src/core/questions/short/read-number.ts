import type { Fraction } from '#core/scoring/fraction.ts';
import { fraction } from '#core/scoring/fraction.ts';

/** A number read from an answer: its exact value and the unit after it. */
export type ReadNumber = { readonly value: Fraction; readonly unit: string };

const NUMBER = /^([+-]?)((?:\d{1,3}(?: \d{3})+(?!\d))|\d{1,30})(?:[.,](\d{1,30}))?(?![\d.,/])\s*(.*)$/;

/**
 * Reads a comparable answer that begins with a number: sign, digits (spaces may separate thousands), decimals after a
 * comma or a point. A comma or point always separates decimals, never thousands. Returns null when the answer does not
 * begin with a number.
 */
export function readNumber(comparable: string): ReadNumber | null {
  const match = NUMBER.exec(comparable);
  if (!match) return null;
  const [, sign = '', whole = '', decimals = '', unit = ''] = match;
  const digits = BigInt(whole.replace(/ /g, '') + decimals);
  return { value: fraction(sign === '-' ? -digits : digits, 10n ** BigInt(decimals.length)), unit };
}
