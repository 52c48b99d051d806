import { readNumberWords } from '#core/questions/short/number-words.ts';
import type { ReadNumber } from '#core/questions/short/read-number.ts';
import { readNumber } from '#core/questions/short/read-number.ts';
import type { Fraction } from '#core/scoring/fraction.ts';
import { add, fraction, multiply } from '#core/scoring/fraction.ts';

/** Words before a number that leave it the same: «у 1861 році», «рівно 12», «№ 5», «= 7». */
const BEFORE = /^(?:(?:в|о|об|на|за|через|з|по|рівно|всього|лише|тільки|аж|це|номер|цифра|число) |№ ?|= ?)/;

const MULTIPLIERS: readonly (readonly [name: RegExp, value: bigint])[] = [
  [/^(?:тис|тисяч(?:а|і|у|ею|ам|ами|ах)?)$/, 1_000n],
  [/^(?:млн|мільйон(?:и|ів|а|у|ом|ам|ами|ах)?)$/, 1_000_000n],
  [/^(?:млрд|мільярд(?:и|ів|а|у|ом|ам|ами|ах)?)$/, 1_000_000_000n],
];

const PARTS: readonly (readonly [name: RegExp, value: Fraction])[] = [
  [/^(?:пів|половин[аиуі]|половиною)$/, fraction(1n, 2n)],
  [/^третин[аиуі]$/, fraction(1n, 3n)],
  [/^(?:чверт[ьіи]|чвертей)$/, fraction(1n, 4n)],
];

/** Numbers that are single nouns. */
const COUNTS: readonly (readonly [name: RegExp, value: Fraction])[] = [
  [/^півтор[аи]$/, fraction(3n, 2n)],
  [/^півтораста$/, fraction(150n, 1n)],
  [/^дюжин[аиу]$/, fraction(12n, 1n)],
  [/^сотн[яюі]$/, fraction(100n, 1n)],
  [/^десяток$/, fraction(10n, 1n)],
];

const find = <Value>(list: readonly (readonly [RegExp, Value])[], word: string): Value | null =>
  list.find(([name]) => name.test(word))?.[1] ?? null;

const whole = (value: number | bigint) => fraction(BigInt(value), 1n);

/** What could be read so far, and the words behind it. */
type Reading = { readonly value: Fraction; readonly rest: readonly string[] };

/** A number below a thousand in words, or a single noun. */
function readSmall(words: readonly string[]): Reading | null {
  const [first = '', ...rest] = words;
  const count = find(COUNTS, first) ?? find(PARTS, first);
  if (count !== null) return { value: count, rest };
  const read = readNumberWords(words.filter((word) => word !== '').join(' '));
  if (read !== null)
    return { value: whole(read.value), rest: words.slice(words.join(' ').slice(0, read.length).split(' ').length) };
  // What follows makes it a fraction («дві п’ятих»), so only the first word is the number.
  const alone = readNumberWords(first);
  return alone && { value: whole(alone.value), rest };
}

/** The parts into which a number is divided: «дві п’ятих», «три десятих», «п’ять сотих». */
function readParts(word: string): bigint | null {
  if (!/(?:их|а|і)$/.test(word) || find(PARTS, word) !== null) return null;
  const read = readNumberWords(word.replace(/[аі]$/, 'ий'));
  if (read === null || read.value < 2) return null;
  return BigInt(read.value);
}

/** «з половиною», «цілих дві десятих», «п’ятих», «чверті» behind a number. */
function readFraction({ value, rest }: Reading): Reading {
  const [first = '', second = ''] = rest;
  const half =
    first === 'з'
      ? find(
          PARTS,
          second
            .replace(/ю$/, '')
            .replace(/о$/, 'а')
            .replace(/чверт$/, 'чверть'),
        )
      : null;
  if (half !== null) return { value: add(value, half), rest: rest.slice(2) };
  const part = find(PARTS, first);
  if (part !== null && first !== 'пів') return { value: multiply(value, part), rest: rest.slice(1) };
  if (/^ціл(?:а|их|і)$/.test(first)) {
    const tail = second === 'і' ? rest.slice(2) : rest.slice(1);
    const above = readSmall(tail);
    const below = above && readParts(above.rest[0] ?? '');
    if (above === null || below === null) return { value, rest };
    return { value: add(value, multiply(above.value, fraction(1n, below))), rest: above.rest.slice(1) };
  }
  const below = /их$|а$/.test(first) ? readParts(first) : null;
  return below === null ? { value, rest } : { value: multiply(value, fraction(1n, below)), rest: rest.slice(1) };
}

/** «тисяча дев’ятсот чотирнадцятий», «дві тисячі», «пів мільйона»: groups, each with its multiplier, the greatest first. */
function readWords(words: readonly string[]): Reading | null {
  let [total, smallest, rest] = [whole(0), 10n ** 12n, words];
  let isRead = false;
  for (;;) {
    const own = find(MULTIPLIERS, rest[0] ?? '');
    const group = own === null ? readSmall(rest) : null;
    const counted = own === null ? group : { value: whole(1), rest };
    if (counted === null) break;
    const parted = readFraction(counted);
    const multiplier = find(MULTIPLIERS, parted.rest[0] ?? '');
    if (multiplier === null) {
      if (isRead && smallest < 1_000n) break;
      return { value: add(total, parted.value), rest: parted.rest };
    }
    if (multiplier >= smallest) break;
    total = add(total, multiply(parted.value, whole(multiplier)));
    [smallest, rest, isRead] = [multiplier, parted.rest.slice(1), true];
  }
  return isRead ? { value: total, rest } : null;
}

const ROMAN = /^m{0,3}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/;
const ROMAN_VALUES = new Map(Object.entries({ i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 }));
const LATIN = new Map(Object.entries({ і: 'i', х: 'x', с: 'c', м: 'm' }));

/** A Roman number in letters of either alphabet; single letters that are words or units are none. */
function readRoman(word: string): Fraction | null {
  const letters = [...word].map((letter) => LATIN.get(letter) ?? letter).join('');
  if (!ROMAN.test(letters) || letters === '' || /^[cmld]$/.test(letters)) return null;
  const values = [...letters].map((letter) => ROMAN_VALUES.get(letter) ?? 0);
  return whole(values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0));
}

/** A number in figures with what may stand behind it: «7 тис.», «7 з половиною». */
function behindFigures({ value, unit }: ReadNumber): Reading {
  const parted = readFraction({ value, rest: unit.split(' ') });
  const multiplier = find(MULTIPLIERS, parted.rest[0] ?? '');
  if (multiplier === null) return parted;
  return { value: multiply(parted.value, whole(multiplier)), rest: parted.rest.slice(1) };
}

/**
 * Reads a tidy answer that begins with a number in every way it can be meant: «7 тис.» is seven of what the key may call «тис.», and
 * 7000. Beside what `readNumber` reads these are numbers in words of any size, halves, thirds, quarters and other parts, thousands and
 * millions, Roman numbers, and numbers behind a preposition. None where there is no number. Exact.
 */
export function readQuantities(tidy: string): ReadNumber[] {
  const plain = tidy.replace(BEFORE, '');
  const figures = readNumber(plain);
  const readings: ReadNumber[] = figures === null ? [] : [figures];
  const push = (reading: Reading | null) => {
    if (reading !== null) readings.push({ value: reading.value, unit: reading.rest.join(' ') });
  };
  if (/^[+-]? ?[\d.,½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]/.test(plain)) {
    if (figures !== null) push(behindFigures(figures));
  } else {
    const words = plain.replace(/(?<=\p{L})-(?=\p{L})/gu, ' ').split(' ');
    push(readWords(words));
    const [first = '', ...rest] = words;
    const roman = readRoman(first);
    if (roman !== null) push({ value: roman, rest });
  }
  return readings;
}
