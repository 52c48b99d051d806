import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#core/constants.ts';
import { isNumber, isOwnWord, isRepeatedPiece, isTypedAlongRows } from './guessable.ts';
import { identifierKey } from './identifier.ts';

/** Why a password can't be used. */
export type PasswordProblem = 'password_too_short' | 'password_too_long' | 'password_common' | 'password_is_identifier';

/** Returns a password as it is compared with patterns and lists. */
export function plainPassword(password: string): string {
  return password.normalize('NFKC').toLowerCase();
}

/**
 * Returns the problem of a new password, or null if it may be used as far as this module knows: the server also asks a list
 * of leaked passwords. It must have 10–128 characters and must not be the login, a pattern or a word of the product;
 * there are no rules about digits, capitals or signs.
 */
export function passwordProblem(password: string, identifier: string): PasswordProblem | null {
  const length = [...password].length;
  if (length < PASSWORD_MIN_LENGTH) return 'password_too_short';
  if (length > PASSWORD_MAX_LENGTH) return 'password_too_long';
  const plain = plainPassword(password);
  const isGuessable = [isNumber, isOwnWord, isRepeatedPiece, isTypedAlongRows].some((check) => check(plain));
  if (isGuessable || new Set(plain).size <= 2) return 'password_common';
  return identifierKey(password) === identifierKey(identifier) ? 'password_is_identifier' : null;
}
