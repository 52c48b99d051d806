import { randomBytes, randomInt } from 'node:crypto';

/** Returns 256 bits from the system's random generator as 43 URL-safe characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Without letters and digits that are easily confused when spoken or handwritten. */
const CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Returns a short code for people: groups of letters, four in each unless told, ≈ 4.91 bits a letter; 12 letters are 59 bits. */
export function newHumanCode(groups: number, ofLetters = 4): string {
  const letter = () => CODE_LETTERS[randomInt(CODE_LETTERS.length)];
  const group = () => Array.from({ length: ofLetters }, letter).join('');
  return Array.from({ length: groups }, group).join('-');
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
