import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { replacePersonalCode, updateUser } from '#server/modules/accounts/accounts-store.ts';
import { newPersonalCode, newRecoveryCode } from '#server/modules/accounts/personal-codes.ts';
import { tellEnded } from '#server/modules/accounts/sessions/open-session.ts';
import { deleteSessionsOf } from '#server/modules/accounts/sessions/sessions-store.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { SignedInContext } from '#server/platform/http/request-context.ts';
import { whoFromWhere } from '#server/platform/log/who-from-where.ts';
import type { Services } from '#server/platform/services.ts';
import { checkOwnPassword } from './check-secret.ts';

/** Replaces the recovery code if the password is right, and returns the new one. */
export async function renewRecoveryCode(
  services: Services,
  { viewer: { userId }, address }: Pick<SignedInContext, 'viewer' | 'address'>,
  password: string,
): Promise<Result<{ recoveryCode: string }, Failure>> {
  const proved = await checkOwnPassword(services, userId, password, 'password');
  if (!proved.ok) return proved;
  const recovery = newRecoveryCode(services);
  await updateUser(services.database, userId, { recovery_code_hash: recovery.hash });
  services.log.info(whoFromWhere(address, userId), 'recovery code renewed');
  return ok({ recoveryCode: recovery.code });
}

/** Replaces a participant's personal code and returns the new one; other browsers that entered with the old one are signed out. */
export async function renewPersonalCode(
  services: Services,
  { viewer, address }: Pick<SignedInContext, 'viewer' | 'address'>,
): Promise<Result<{ personalCode: string }, Failure>> {
  const personal = newPersonalCode(services);
  const renewed = await transaction(services.database, async (tx) => {
    const replaced = await replacePersonalCode(tx, viewer.userId, personal.columns);
    if (replaced) await deleteSessionsOf(tx, viewer.userId, { kind: 'others-by-code', than: viewer.sessionId });
    return replaced;
  });
  if (!renewed) return fail('already_account');
  tellEnded(services, viewer.userId);
  services.log.info(whoFromWhere(address, viewer.userId), 'personal code renewed');
  return ok({ personalCode: personal.code });
}
