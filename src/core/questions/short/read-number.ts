import type { Fraction } from '#core/scoring/fraction.ts';
import { fraction } from '#core/scoring/fraction.ts';
import { readNumberWords } from './number-words.ts';

/** A number read from an answer: its exact value and the unit after it. */
export type ReadNumber = { readonly value: Fraction; readonly unit: string };

const SIGN = /^(?:([+-]) ?|(мінус|плюс) )/;
// «14-ти років», «5-й розділ»: the ending of the numeral written behind the figure.
const ENDING =
  /^-(?:ти|тьох|ьох|ох|ма|ми|мя|[гштмв]?(?:[иіь]?й|ь?ого|ь?ому|го|му|[оь]?ї|[иі]м|ь?ою|[ая]|[еє]|[ую]|і|[иі]?х|[иі]ми))(?!\p{L})/u;
const COMMON_FRACTION = /^(?:(\d{1,30}) )?(\d{1,9})\/(\d{1,9})(?![\d.,/])/;
const DECIMAL = /^(\d{1,3}(?: \d{3})+(?!\d)|\d{1,30}|(?=[.,]\d))(?:[.,](\d{1,30}))?(?![\d.,/])/;
const VULGAR = new Map(
  Object.entries({
    '½': '1/2',
    '⅓': '1/3',
    '⅔': '2/3',
    '¼': '1/4',
    '¾': '3/4',
    '⅕': '1/5',
    '⅖': '2/5',
    '⅗': '3/5',
    '⅘': '4/5',
  }).concat(Object.entries({ '⅙': '1/6', '⅚': '5/6', '⅛': '1/8', '⅜': '3/8', '⅝': '5/8', '⅞': '7/8' })),
);
const VULGAR_SIGN = new RegExp(` ?([${[...VULGAR.keys()].join('')}])`, 'g');

function readAmount(text: string): { value: Fraction; length: number } | null {
  const common = COMMON_FRACTION.exec(text);
  if (common) {
    const [all, whole = '0', above = '', below = ''] = common;
    const parts = BigInt(below);
    // «12/1» is the number of a house or a date, not a fraction.
    if (parts < 2n) return null;
    return { value: fraction(BigInt(whole) * parts + BigInt(above), parts), length: all.length };
  }
  const decimal = DECIMAL.exec(text);
  if (!decimal) {
    const words = readNumberWords(text);
    return words && { value: fraction(BigInt(words.value), 1n), length: words.length };
  }
  const [all, whole = '', decimals = ''] = decimal;
  const digits = BigInt(whole.replace(/ /g, '') + decimals);
  return { value: fraction(digits, 10n ** BigInt(decimals.length)), length: all.length };
}

/**
 * Reads a comparable answer that begins with a number: a sign («-» or «мінус»), digits (spaces may separate thousands)
 * and decimals after a comma or a point (digits before it may be missing), or a common fraction («1/2», «1 1/2», «½»), or a
 * number from 0 to 1000 in words; then the unit. An ordinal counts as its number («5-й», «п’ятий»). A comma or point always separates decimals, never thousands. Returns null when the answer does not
 * begin with a number. Exact.
 */
export function readNumber(comparable: string): ReadNumber | null {
  const text = comparable.replace(VULGAR_SIGN, (_all, sign: string) => ` ${VULGAR.get(sign) ?? ''}`).trimStart();
  const sign = SIGN.exec(text);
  const amount = text.slice(sign?.[0].length ?? 0).trimStart();
  const read = readAmount(amount);
  if (!read) return null;
  const isNegative = sign !== null && (sign[1] === '-' || sign[2] === 'мінус');
  const value = isNegative ? { ...read.value, n: -read.value.n } : read.value;
  return { value, unit: amount.slice(read.length).replace(ENDING, '').trimStart() };
}
