import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { User } from '#server/modules/accounts/accounts-store.ts';
import { findUserByLogin, readUser } from '#server/modules/accounts/accounts-store.ts';
import { isCode, looksLikeCode } from '#server/modules/accounts/personal-codes.ts';
import { countProof, countTry } from '#server/modules/accounts/tries/limit-tries.ts';
import { verifyPassword } from '#server/platform/secrets/passwords.ts';
import type { Services } from '#server/platform/services.ts';

/** Who proved to be themselves, and whether by their personal code. */
export type Proven = { readonly user: User; readonly by: 'code' | 'other' };

/**
 * Returns the person with this login and secret: the password of an account, or the personal code of a participant. An
 * unknown login, a wrong password and a wrong code cost one password hash each and fail alike. `isRightOtherwise` is the
 * last check.
 */
export async function checkSecret(
  services: Services,
  given: { readonly identifier: string; readonly secret: string; readonly address: string },
  isRightOtherwise: (user: User) => Promise<boolean> = async () => false,
): Promise<Result<Proven, Failure>> {
  const counted = await countTry(
    services,
    given.identifier,
    given.address,
    looksLikeCode(given.secret) ? 'code' : 'password',
  );
  if (!counted.ok) return counted;
  const user = await findUserByLogin(services.database, given.identifier);
  const stored = user?.kind === 'participant' ? user.personal_code_hash : null;
  const isPersonalCode = isCode(services, given.secret, stored, 'personal-code');
  const right =
    isPersonalCode ||
    (await verifyPassword(given.secret, user?.password_hash ?? null)) ||
    (user !== null && (await isRightOtherwise(user)));
  if (user === null || !right) return fail('wrong_credentials');
  await counted.wasRight();
  return ok({ user, by: isPersonalCode ? 'code' : 'other' });
}

/** Checks the own password of a signed-in account; tries are limited per person. */
export async function checkOwnPassword(
  services: Services,
  userId: string,
  password: string,
  path: string,
): Promise<Result<User, Failure>> {
  const counted = await countProof(services, userId);
  if (!counted.ok) return counted;
  const user = await readUser(services.database, userId);
  if (user === null || !(await verifyPassword(password, user.password_hash))) {
    return fail('wrong_password', { fields: [{ path, code: 'wrong_password' }] });
  }
  await counted.wasRight();
  return ok(user);
}
