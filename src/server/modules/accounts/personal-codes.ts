import { timingSafeEqual } from 'node:crypto';
import { newHumanCode, normalizeHumanCode } from '#server/platform/secrets/tokens.ts';
import type { Services } from '#server/platform/services.ts';
import type { User } from './accounts-store.ts';

/** Twelve letters, 59 bits. */
const GROUPS = 3;
const LETTERS = GROUPS * 4;

/** Returns a new personal code with its columns: a hash to compare, and the sealed code to show its owner again. */
export function newPersonalCode(services: Pick<Services, 'sealer'>) {
  const code = newHumanCode(GROUPS);
  return {
    code,
    columns: {
      personal_code_hash: services.sealer.lookupHash(normalizeHumanCode(code), 'personal-code'),
      personal_code_sealed: services.sealer.seal(code, 'personal-code'),
    },
  };
}

/** Returns a new recovery code with its hash. Only the hash is stored; the code is shown once. */
export function newRecoveryCode(services: Pick<Services, 'sealer'>) {
  const code = newHumanCode(GROUPS);
  return { code, hash: services.sealer.lookupHash(normalizeHumanCode(code), 'recovery-code') };
}

/** Returns the personal code to show to its owner, or null for an account. */
export function shownPersonalCode(
  services: Pick<Services, 'sealer'>,
  user: Pick<User, 'personal_code_sealed'>,
): string | null {
  return user.personal_code_sealed === null ? null : services.sealer.open(user.personal_code_sealed, 'personal-code');
}

/** Returns whether a typed text has the form of a code. */
export function looksLikeCode(typed: string): boolean {
  return normalizeHumanCode(typed).length === LETTERS;
}

/** Compares a typed code with a stored hash in constant time; returns false when there is no hash. */
export function isCode(
  services: Pick<Services, 'sealer'>,
  typed: string,
  stored: Buffer | null,
  purpose: 'personal-code' | 'recovery-code',
): boolean {
  const given = services.sealer.lookupHash(normalizeHumanCode(typed), purpose);
  const equal = timingSafeEqual(
    given,
    stored !== null && stored.length === given.length ? stored : Buffer.alloc(given.length),
  );
  return equal && stored !== null;
}
