/** Digits before the check digit. */
const BODY_DIGITS = 6;

/** How many different codes there are. */
export const SHEET_CODES = 10 ** BODY_DIGITS;

// A totally anti-symmetric quasigroup of order 10 (H. M. Damm, 2004): it finds every single wrong digit and every swap of neighbours.
const TABLE = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
] as const;

const checkDigit = (digits: string): string =>
  [...digits].reduce((interim, digit) => TABLE[Number(interim)]?.[Number(digit)] ?? '0', '0');

// What is written or typed for a digit by mistake.
const MISTAKEN: Readonly<Record<string, string>> = { o: '0', о: '0', з: '3', l: '1', i: '1', і: '1', б: '6' };

/** Returns the code of a sheet by its number, 0 … {@link SHEET_CODES} − 1: seven digits, the last of which checks the others. */
export function sheetCode(number: number): string {
  const body = String(number).padStart(BODY_DIGITS, '0');
  return `${body}${checkDigit(body)}`;
}

/** Returns a code as it is printed: «123-4567». */
export function printedCode(code: string): string {
  return `${code.slice(0, 3)}-${code.slice(3)}`;
}

/** Returns the code that was typed; `unfinished` while it is short, `mistyped` when it can't be the code of a sheet. */
export function readSheetCode(typed: string): { readonly code: string } | 'unfinished' | 'mistyped' {
  const digits = [...typed.toLocaleLowerCase('uk').replaceAll(/[\s.–—-]/gu, '')]
    .map((one) => MISTAKEN[one] ?? one)
    .join('');
  if (!/^\d*$/u.test(digits) || digits.length > BODY_DIGITS + 1) return 'mistyped';
  if (digits.length <= BODY_DIGITS) return 'unfinished';
  return checkDigit(digits) === '0' ? { code: digits } : 'mistyped';
}
