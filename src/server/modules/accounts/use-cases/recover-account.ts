import type { recoverAccount as operation } from '#contract/accounts.ts';
import type { Failure } from '#contract/definition/failure.ts';
import { fail, failField } from '#contract/definition/failure.ts';
import type { Output, Parsed } from '#contract/definition/operation.ts';
import { passwordProblem } from '#core/people/password-rules.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { findUserByLogin, lockUser, updateUser } from '#server/modules/accounts/accounts-store.ts';
import { isCode, newRecoveryCode } from '#server/modules/accounts/personal-codes.ts';
import { enterAs } from '#server/modules/accounts/sessions/open-session.ts';
import { deleteSessionsOf } from '#server/modules/accounts/sessions/sessions-store.ts';
import { countTry } from '#server/modules/accounts/tries/limit-tries.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { hashPassword } from '#server/platform/secrets/passwords.ts';
import type { Services } from '#server/platform/services.ts';

/** Sets a new password by the recovery code: ends all sessions, replaces the code and signs this browser in. */
export async function recoverAccount(
  services: Services,
  body: Parsed<typeof operation>['body'],
  context: RequestContext,
): Promise<Result<Output<typeof operation>, Failure>> {
  const problem = passwordProblem(body.password, body.identifier);
  if (problem !== null) return failField('password', problem);
  const counted = await countTry(services, body.identifier, context.address, 'recovery');
  if (!counted.ok) return counted;
  const found = await findUserByLogin(services.database, body.identifier);
  // Hashed before the code is checked, so that the time of the answer reveals nothing.
  const passwordHash = await hashPassword(body.password);
  const recovery = newRecoveryCode(services);
  const user = await transaction(services.database, async (tx) => {
    const locked = found === null ? null : await lockUser(tx, found.id);
    if (!isCode(services, body.recoveryCode, locked?.recovery_code_hash ?? null, 'recovery-code') || locked === null)
      return null;
    await deleteSessionsOf(tx, locked.id);
    return updateUser(tx, locked.id, { password_hash: passwordHash, recovery_code_hash: recovery.hash });
  });
  if (user === null) return fail('wrong_code');
  await counted.wasRight();
  return ok({ person: await enterAs(services, context, user, { sharedComputer: false }), recoveryCode: recovery.code });
}
