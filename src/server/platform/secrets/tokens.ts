import { randomBytes, randomInt } from 'node:crypto';

/** Returns 256 bits from the system's random generator as 43 URL-safe characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Without letters and digits that are easily confused when spoken or handwritten. */
const CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Returns a short code for people: groups of four letters, ≈ 4.95 bits a letter; 12 letters are 59 bits. */
export function newHumanCode(groups: number): string {
  const letters = Array.from({ length: groups * 4 }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');
  return letters.match(/.{4}/g)?.join('-') ?? letters;
}

/**
 * Normalizes a code typed by a person: ignores case, spaces and dashes, and replaces Cyrillic letters that look like
 * Latin ones.
 */
export function normalizeHumanCode(typed: string): string {
  const similar: Readonly<Record<string, string>> = {
    А: 'A',
    В: 'B',
    С: 'C',
    Е: 'E',
    Н: 'H',
    К: 'K',
    М: 'M',
    Р: 'P',
    Т: 'T',
    Х: 'X',
    У: 'Y',
  };
  return [...typed.normalize('NFKC').toUpperCase()]
    .map((letter) => similar[letter] ?? letter)
    .join('')
    .replace(/[^2-9A-Z]/g, '');
}
