import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#core/constants.ts';
import { inOtherLayout, isNumber, isOneWord, isOwnWord, isTypedAlongRows, repeatedPiece } from './guessable.ts';
import { identifierKey } from './identifier.ts';

/** Why a password can't be used. */
export type PasswordProblem = 'password_too_short' | 'password_too_long' | 'password_common' | 'password_is_identifier';

/** Returns a password as it is compared with patterns and lists. */
export function plainPassword(password: string): string {
  return password.normalize('NFKC').toLowerCase();
}

/** Returns true for the login with nothing but digits and signs beside it: «marta.k2024». */
function isMadeOfLogin(plain: string, identifier: string): boolean {
  const login = plainPassword(identifier);
  return login !== '' && plain.includes(login) && !/\p{L}/u.test(plain.replaceAll(login, ''));
}

function isGuessable(text: string): boolean {
  const plain = plainPassword(text);
  const piece = repeatedPiece(plain);
  if (piece !== null && (piece.length < PASSWORD_MIN_LENGTH || isGuessable(piece))) return true;
  if (isNumber(plain) || isTypedAlongRows(plain) || isOneWord(text.normalize('NFKC'))) return true;
  return isOwnWord(plain) || isOwnWord(inOtherLayout(plain));
}

/**
 * Returns the problem of a new password, or null if it may be used as far as this module knows: the server also asks a list
 * of leaked passwords. It must have 10–128 characters and must not be the login, a pattern, a word of the product or one
 * word with digits; there are no rules about digits, capitals or signs.
 */
export function passwordProblem(password: string, identifier: string): PasswordProblem | null {
  const length = [...password].length;
  if (length < PASSWORD_MIN_LENGTH) return 'password_too_short';
  if (length > PASSWORD_MAX_LENGTH) return 'password_too_long';
  if (identifierKey(password) === identifierKey(identifier) || isMadeOfLogin(plainPassword(password), identifier))
    return 'password_is_identifier';
  return isGuessable(password) || new Set(plainPassword(password)).size <= 2 ? 'password_common' : null;
}
