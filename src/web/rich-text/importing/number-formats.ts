/** Letters of lists as Word counts them: without ё, й, ъ and ь. */
const CYRILLIC = 'абвгдежзиклмнопрстуфхцчшщыэюя';
/** As Word counts them where the numbering is Ukrainian. */
const UKRAINIAN = 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя';
const LATIN = 'abcdefghijklmnopqrstuvwxyz';

const ROMAN: readonly (readonly [number, string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];
/** What is longer in letters or Roman numbers is written in digits: a file may count to anything. */
const LETTERS_MAX = 780;
const ROMAN_MAX = 3_999;

/** The letter of a count; behind the last one letters are doubled, tripled and so on: aa, bb. */
function letter(count: number, alphabet: string): string {
  if (count < 1 || count > LETTERS_MAX) return String(count);
  return (alphabet[(count - 1) % alphabet.length] ?? '').repeat(Math.ceil(count / alphabet.length));
}

function roman(count: number): string {
  if (count < 1 || count > ROMAN_MAX) return String(count);
  let left = count;
  let written = '';
  for (const [value, sign] of ROMAN)
    while (left >= value) {
      written += sign;
      left -= value;
    }
  return written;
}

const FORMATS: Readonly<Record<string, (count: number) => string>> = {
  decimalZero: (count) => String(count).padStart(2, '0'),
  lowerLetter: (count) => letter(count, LATIN),
  upperLetter: (count) => letter(count, LATIN).toUpperCase(),
  lowerRoman: roman,
  upperRoman: (count) => roman(count).toUpperCase(),
  russianLower: (count) => letter(count, CYRILLIC),
  russianUpper: (count) => letter(count, CYRILLIC).toUpperCase(),
  ukrainianLower: (count) => letter(count, UKRAINIAN),
  ukrainianUpper: (count) => letter(count, UKRAINIAN).toUpperCase(),
  none: () => '',
};

/** Returns a count as a numbering of Word shows it; one that is not known counts in digits. */
export function formatCount(count: number, format: string): string {
  return (FORMATS[format] ?? String)(count);
}
