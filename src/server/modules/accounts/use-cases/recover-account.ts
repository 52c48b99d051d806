import type { recoverAccount as operation } from '#contract/accounts.ts';
import type { Failure } from '#contract/definition/failure.ts';
import { fail, failField } from '#contract/definition/failure.ts';
import type { Output, Parsed } from '#contract/definition/operation.ts';
import type { Err, Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { findUserByLogin, lockUser, updateUser } from '#server/modules/accounts/accounts-store.ts';
import { problemOfNewPassword } from '#server/modules/accounts/common-passwords.ts';
import { isCode, newRecoveryCode } from '#server/modules/accounts/personal-codes.ts';
import { enterOrAsk } from '#server/modules/accounts/second-factor/second-step.ts';
import { deleteStepsOf } from '#server/modules/accounts/second-factor/steps-store.ts';
import type { EndLinks } from '#server/modules/accounts/sessions/end-links.ts';
import { tellEnded } from '#server/modules/accounts/sessions/open-session.ts';
import { deleteSessionsOf } from '#server/modules/accounts/sessions/sessions-store.ts';
import { countWrongRecovery } from '#server/modules/accounts/tries/limit-tries.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { whoFromWhere } from '#server/platform/log/who-from-where.ts';
import { hashPassword } from '#server/platform/secrets/passwords.ts';
import type { Services } from '#server/platform/services.ts';

async function refuse(
  services: Services,
  login: string,
  userId: string | null,
  address: string,
): Promise<Err<Failure>> {
  const failure = (await countWrongRecovery(services, login, address)) ?? fail('wrong_code');
  services.log.info({ code: failure.error.code, ...whoFromWhere(address, userId) }, 'entry refused');
  return failure;
}

/**
 * Sets a new password by the recovery code: ends all sessions and secret links, replaces the code and signs this browser in, or asks for the
 * second factor, which the recovery code doesn't replace.
 */
export async function recoverAccount(
  services: Services,
  body: Parsed<typeof operation>['body'],
  context: RequestContext,
  endLinks: EndLinks,
): Promise<Result<Output<typeof operation>, Failure>> {
  const problem = await problemOfNewPassword(services, body.password, body.identifier);
  if (problem !== null) return failField('password', problem);
  const found = await findUserByLogin(services.database, body.identifier);
  if (found === null || !isCode(services, body.recoveryCode, found.recovery_code_hash, 'recovery-code'))
    return refuse(services, body.identifier, found?.id ?? null, context.address);
  const passwordHash = await hashPassword(body.password);
  const recovery = newRecoveryCode(services);
  const user = await transaction(services.database, async (tx) => {
    const locked = await lockUser(tx, found.id);
    // Another browser may have used the code a moment ago.
    if (!isCode(services, body.recoveryCode, locked?.recovery_code_hash ?? null, 'recovery-code') || locked === null)
      return null;
    await deleteSessionsOf(tx, locked.id);
    await deleteStepsOf(tx, locked.id);
    await endLinks(tx, locked.id);
    return updateUser(tx, locked.id, { password_hash: passwordHash, recovery_code_hash: recovery.hash });
  });
  if (user === null) return refuse(services, body.identifier, found.id, context.address);
  services.log.info({ ...whoFromWhere(context.address, user.id) }, 'password set by the recovery code');
  tellEnded(services, user.id);
  const entered = await enterOrAsk(services, context, user, { sharedComputer: false });
  return entered === null ? fail('conflict') : ok({ ...entered, recoveryCode: recovery.code });
}
