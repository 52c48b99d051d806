import { IDENTIFIER_MAX_LENGTH, IDENTIFIER_MIN_LENGTH } from '#core/constants.ts';
import type { Result } from '#core/result.ts';
import { err, ok } from '#core/result.ts';
import { hasOneScript } from './login-skeleton.ts';

/** Why a login can't be used. */
export type IdentifierProblem =
  | 'identifier_too_short'
  | 'identifier_too_long'
  | 'identifier_characters'
  | 'identifier_scripts';

const APOSTROPHES = /['’ʼ‘`´′＇]/gu;
const ALLOWED = /^[\p{L}\p{M}\p{N}._\-@+’]+$/u;
/** Invisible letters and marks, with which a login would look like another one, and five or more marks in a row. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}|^\p{M}|\p{M}{5}/u;

/**
 * The ASCII character that each letter or digit looks like: «mаria» with a Cyrillic «а» is the same login as «maria».
 */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  е: 'e',
  з: '3',
  і: 'i',
  ј: 'j',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  ѕ: 's',
  т: 't',
  у: 'y',
  х: 'x',
  ѵ: 'v',
  ԁ: 'd',
  ԛ: 'q',
  ԝ: 'w',
  ɡ: 'g',
  ı: 'i',
  l: 'i',
  '1': 'i',
  '0': 'o',
  ο: 'o',
  α: 'a',
  ρ: 'p',
  ν: 'v',
};

/** Returns a login in NFKC with one kind of apostrophe. NFKC makes a space and a mark of «´», so that goes first. */
const compatible = (login: string): string => login.replace(APOSTROPHES, '’').normalize('NFKC');

/**
 * Returns the login as it is shown: trimmed, NFKC, one kind of apostrophe. Fails if it is too short or too long, has no
 * letter or digit, contains characters that are not allowed, or mixes alphabets, because letters of two look alike.
 */
export function cleanIdentifier(raw: string): Result<string, IdentifierProblem> {
  const shown = compatible(raw).trim();
  const length = [...shown].length;
  if (length < IDENTIFIER_MIN_LENGTH) return err('identifier_too_short');
  if (length > IDENTIFIER_MAX_LENGTH) return err('identifier_too_long');
  if (!ALLOWED.test(shown) || UNSEEN.test(shown) || !/[\p{L}\p{N}]/u.test(shown)) return err('identifier_characters');
  if (!hasOneScript(shown)) return err('identifier_scripts');
  return ok(shown);
}

/**
 * Returns the key by which two logins are compared: NFKC, lower case, one apostrophe, and one letter for all letters
 * and digits that look alike («о», «o» and «0»). й, ї, ґ stay distinct letters.
 */
export function identifierKey(identifier: string): string {
  const lower = compatible(compatible(identifier).toLowerCase());
  return [...lower].map((letter) => LOOK_ALIKES[letter] ?? letter).join('');
}

/** Returns true for a login with «@»: it looks like somebody's e-mail, so it needs an account with a password. */
export function needsAccount(identifier: string): boolean {
  return identifier.includes('@');
}
