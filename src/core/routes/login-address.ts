import { IDENTIFIER_MAX_LENGTH } from '#core/constants.ts';

/**
 * Returns the address of the sign-in page with the login filled in, for a card or a QR code. The code or password is never part of
 * an address: addresses stay in histories and logs.
 *
 * @param page the sign-in page, with or without its origin
 */
export function loginAddress(page: string, identifier: string): string {
  return `${page}?login=${encodeURIComponent(identifier)}`;
}

/**
 * Returns the login that the address of the sign-in page names; null if it names none or one that is too long to be one.
 *
 * @param login the value of `login` in the query
 */
export function loginOf(login: string | null): string | null {
  return login === null || login.length === 0 || login.length > IDENTIFIER_MAX_LENGTH ? null : login;
}
