import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#core/constants.ts';
import { identifierKey } from './identifier.ts';

/** Why a password can't be used. */
export type PasswordProblem = 'password_too_short' | 'password_too_long' | 'password_common' | 'password_is_identifier';

/** Passwords of ten characters and more from the top of the lists of leaked ones; compared in lower case. */
const COMMON: ReadonlySet<string> = new Set([
  '1234567890',
  '12345678910',
  '123456789a',
  '0123456789',
  '0987654321',
  '1111111111',
  '0000000000',
  '1q2w3e4r5t',
  '1qaz2wsx3edc',
  'qwertyuiop',
  'qwerty12345',
  'qwerty123456',
  'qwerty1234',
  'йцукенгшщз',
  'йцукен12345',
  'йцукен123456',
  'password12',
  'password123',
  'password1234',
  'passw0rd123',
  'parol12345',
  'пароль12345',
  'пароль1234',
  'пароль123456',
  'iloveyou12',
  'iloveyou123',
  'abcdefghij',
  'abc1234567',
  'asdfghjkl1',
  'zxcvbnm123',
  'adminadmin',
  'administrator',
  'welcome123',
  'letmein123',
  'football123',
  'superman123',
  'ukraine2022',
  'ukraine2023',
  'ukraine2024',
  'ukraine2025',
  'ukraine2026',
  'slavaukraini',
  'slavaukraini1',
  'слава україні',
  'славаукраїні',
  'україна2024',
  'україна2025',
  'україна2026',
  'changeme123',
  'test123456',
  'teacher123',
  'вчитель123',
  'школа12345',
  'qazwsxedcr',
  'a123456789',
  '123123123123',
  '1234512345',
  '9876543210',
]);

/**
 * Returns the problem of a new password, or null if it may be used. It must have 10–128 characters and must not be a
 * common one or the login; there are no rules about digits, capitals or signs.
 */
export function passwordProblem(password: string, identifier: string): PasswordProblem | null {
  const length = [...password].length;
  if (length < PASSWORD_MIN_LENGTH) return 'password_too_short';
  if (length > PASSWORD_MAX_LENGTH) return 'password_too_long';
  const plain = password.normalize('NFKC').toLowerCase();
  if (COMMON.has(plain) || new Set(plain).size <= 2 || isRun(plain)) return 'password_common';
  return identifierKey(password) === identifierKey(identifier) ? 'password_is_identifier' : null;
}

/** Returns true for letters or digits in code order, up or down, such as «abcdefghijk». */
function isRun(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  const step = (codes[1] ?? 0) - (codes[0] ?? 0);
  return Math.abs(step) === 1 && codes.every((code, index) => index === 0 || code - (codes[index - 1] ?? 0) === step);
}
