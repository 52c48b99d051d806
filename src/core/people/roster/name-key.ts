import { oneApostrophe } from '#core/language/one-apostrophe.ts';
import { loginSkeleton } from '#core/people/login-skeleton.ts';

/**
 * Returns the key by which two typed names are the same: case, apostrophes and spaces don't count, nor whether a letter that looks
 * alike was typed in another alphabet («Iваненко» with a Latin «I»).
 */
export function nameKey(name: string): string {
  const plain = oneApostrophe(name).normalize('NFKC').toLocaleLowerCase('uk').replace(/\s+/gu, ' ').trim();
  // A name in Latin letters alone is what it is: «Ian» is not «Lan».
  return /\p{Script=Cyrillic}/u.test(plain) ? loginSkeleton(plain) : plain;
}
