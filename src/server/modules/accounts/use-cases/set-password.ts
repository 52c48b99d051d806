import type { setPassword as operation } from '#contract/account-settings.ts';
import type { Failure } from '#contract/definition/failure.ts';
import { fail, failField } from '#contract/definition/failure.ts';
import type { Output, Parsed } from '#contract/definition/operation.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { lockUser, readUser, updateUser } from '#server/modules/accounts/accounts-store.ts';
import { problemOfNewPassword } from '#server/modules/accounts/common-passwords.ts';
import { newRecoveryCode } from '#server/modules/accounts/personal-codes.ts';
import { deleteStepsOf } from '#server/modules/accounts/second-factor/steps-store.ts';
import type { EndLinks } from '#server/modules/accounts/sessions/end-links.ts';
import { giveSession, openSession, personOf, tellEnded } from '#server/modules/accounts/sessions/open-session.ts';
import { deleteSessionsOf } from '#server/modules/accounts/sessions/sessions-store.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { SignedInContext } from '#server/platform/http/request-context.ts';
import { whoFromWhere } from '#server/platform/log/who-from-where.ts';
import { hashPassword } from '#server/platform/secrets/passwords.ts';
import type { Services } from '#server/platform/services.ts';
import { checkOwnPassword } from './check-secret.ts';

/**
 * Sets a new password. An account must give the old one. A participant becomes an account and keeps all history; the
 * personal code stops working and a recovery code is returned. In both cases every session and secret link ends, and this browser
 * gets a new session, so that a stolen token is worth nothing.
 */
export async function setPassword(
  services: Services,
  body: Parsed<typeof operation>['body'],
  context: SignedInContext,
  endLinks: EndLinks,
): Promise<Result<Output<typeof operation>, Failure>> {
  const { viewer } = context;
  const user = await readUser(services.database, viewer.userId);
  if (user === null) return fail('sign_in_required');
  const problem = await problemOfNewPassword(services, body.password, user.identifier);
  if (problem !== null) return failField('password', problem);
  if (user.kind === 'account') {
    if (body.current === undefined) return failField('current', 'required');
    const proved = await checkOwnPassword(services, user.id, body.current, 'current');
    if (!proved.ok) return proved;
  }
  const passwordHash = await hashPassword(body.password);
  const recovery = user.kind === 'participant' ? newRecoveryCode(services) : null;
  const changed = await transaction(services.database, async (tx) => {
    const locked = await lockUser(tx, user.id);
    // Another tab may have set or changed the password since it was proved above.
    if (locked === null || locked.password_hash !== user.password_hash) return null;
    await deleteSessionsOf(tx, user.id);
    await deleteStepsOf(tx, user.id);
    await endLinks(tx, user.id);
    const { sharedComputer } = viewer;
    const session = await openSession(tx, services, { userId: user.id, device: context.device, sharedComputer });
    const account = await updateUser(tx, user.id, {
      kind: 'account',
      password_hash: passwordHash,
      personal_code_hash: null,
      personal_code_sealed: null,
      ...(recovery === null ? {} : { recovery_code_hash: recovery.hash }),
    });
    return account && { account, session };
  });
  if (changed === null) return fail('conflict');
  tellEnded(services, user.id);
  services.log.info(whoFromWhere(context.address, user.id), 'password set');
  const person = personOf(changed.account, viewer.sharedComputer);
  await giveSession(services, context, person, changed.session);
  return ok({ person, recoveryCode: recovery?.code ?? null });
}
