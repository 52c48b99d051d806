import { IDENTIFIER_MAX_LENGTH, IDENTIFIER_MIN_LENGTH } from '#core/constants.ts';
import type { Result } from '#core/result.ts';
import { err, ok } from '#core/result.ts';

/** Why a login can't be used. */
export type IdentifierProblem = 'identifier_too_short' | 'identifier_too_long' | 'identifier_characters';

const APOSTROPHES = /['’ʼ‘`´′＇]/gu;
const ALLOWED = /^[\p{L}\p{M}\p{N}._\-@+’]+$/u;
/** Letters and marks nobody sees, with which a login would look like another one, and heaps of marks over a letter. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}|^\p{M}|\p{M}{5}/u;

/** Latin letters that look like a Cyrillic one, so that «mаria» with a Cyrillic «а» can't stand beside «maria». */
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

/**
 * The login as it is shown: trimmed, NFKC, one kind of apostrophe.
 *
 * @returns the cleaned login, or why it can't be used
 */
export function cleanIdentifier(raw: string): Result<string, IdentifierProblem> {
  const shown = raw.normalize('NFKC').replace(APOSTROPHES, '’').trim();
  const length = [...shown].length;
  if (length < IDENTIFIER_MIN_LENGTH) return err('identifier_too_short');
  if (length > IDENTIFIER_MAX_LENGTH) return err('identifier_too_long');
  if (!ALLOWED.test(shown) || UNSEEN.test(shown) || !/[\p{L}\p{N}]/u.test(shown)) return err('identifier_characters');
  return ok(shown);
}

/**
 * What two logins are compared by: NFKC, lower case, one apostrophe, and a skeleton in which letters and digits that a
 * reader can't tell apart are one («о», «o» and «0»). й, ї, ґ stay letters of their own.
 */
export function identifierKey(identifier: string): string {
  const lower = identifier.normalize('NFKC').toLowerCase().normalize('NFKC').replace(APOSTROPHES, '’');
  return [...lower].map((letter) => LOOK_ALIKES[letter] ?? letter).join('');
}

/** A login with «@» looks like somebody's e-mail, so it needs an account with a password. */
export function needsAccount(identifier: string): boolean {
  return identifier.includes('@');
}
