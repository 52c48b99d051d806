import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { replacePersonalCode, updateUser } from '#server/modules/accounts/accounts-store.ts';
import { newPersonalCode, newRecoveryCode } from '#server/modules/accounts/personal-codes.ts';
import type { Services } from '#server/platform/services.ts';
import { checkOwnPassword } from './check-secret.ts';

/** Replaces the recovery code if the password is right, and returns the new one. */
export async function renewRecoveryCode(
  services: Services,
  userId: string,
  password: string,
): Promise<Result<{ recoveryCode: string }, Failure>> {
  const proved = await checkOwnPassword(services, userId, password, 'password');
  if (!proved.ok) return proved;
  const recovery = newRecoveryCode(services);
  await updateUser(services.database, userId, { recovery_code_hash: recovery.hash });
  return ok({ recoveryCode: recovery.code });
}

/** Replaces a participant's personal code and returns the new one; sessions stay. */
export async function renewPersonalCode(
  services: Services,
  userId: string,
): Promise<Result<{ personalCode: string }, Failure>> {
  const personal = newPersonalCode(services);
  const renewed = await replacePersonalCode(services.database, userId, personal.columns);
  return renewed ? ok({ personalCode: personal.code }) : fail('already_account');
}
