import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { User } from '#server/modules/accounts/accounts-store.ts';
import { findUserByLogin, readUser } from '#server/modules/accounts/accounts-store.ts';
import { isCode, looksLikeCode } from '#server/modules/accounts/personal-codes.ts';
import { countPassword, countProof } from '#server/modules/accounts/tries/limit-tries.ts';
import { whoFromWhere } from '#server/platform/log/who-from-where.ts';
import { verifyPassword } from '#server/platform/secrets/passwords.ts';
import type { Services } from '#server/platform/services.ts';

/** Who proved to be themselves, and by what: their personal code, their password, or what `isRightOtherwise` checked. */
export type Proven = { readonly user: User; readonly by: 'code' | 'password' | 'other' };

/** A login with a secret, and the browser it was typed in. */
export type GivenSecret = {
  readonly identifier: string;
  readonly secret: string;
  readonly address: string;
  readonly device: string | null;
};

async function checkCode(
  services: Services,
  user: User | null,
  secret: string,
  isRightOtherwise: (user: User) => Promise<boolean>,
): Promise<Proven | null> {
  const stored = user?.kind === 'participant' ? user.personal_code_hash : null;
  if (isCode(services, secret, stored, 'personal-code') && user !== null) return { user, by: 'code' };
  return user !== null && (await isRightOtherwise(user)) ? { user, by: 'other' } : null;
}

/**
 * Returns the person with this login and secret: the password of an account, or the personal code of a participant. A right
 * code is never counted or refused: no number of tries finds one of 59 bits, so other people's tries can't lock its owner
 * out. An unknown login, a wrong password and a wrong code cost one password hash each and fail alike.
 *
 * @param isRightOtherwise the last check of what has the form of a code
 */
export async function checkSecret(
  services: Services,
  given: GivenSecret,
  isRightOtherwise: (user: User) => Promise<boolean> = async () => false,
): Promise<Result<Proven, Failure>> {
  const user = await findUserByLogin(services.database, given.identifier);
  const isCodeLike = looksLikeCode(given.secret);
  const byCode = isCodeLike ? await checkCode(services, user, given.secret, isRightOtherwise) : null;
  if (byCode !== null) return ok(byCode);
  const refused = (failure: { readonly ok: false; readonly error: Failure }) => {
    const code = failure.error.code;
    services.log.info({ code, ...whoFromWhere(given.address, user?.id ?? null) }, 'entry refused');
    return failure;
  };
  const counted = await countPassword(services, {
    login: given.identifier,
    userId: user?.id ?? null,
    address: given.address,
    device: given.device,
    looksLikeCode: isCodeLike,
  });
  if (!counted.ok) return refused(counted);
  const isRight = await verifyPassword(given.secret, user?.password_hash ?? null);
  if (user === null || !isRight) return refused(fail('wrong_credentials'));
  await counted.wasRight();
  return ok({ user, by: 'password' });
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
