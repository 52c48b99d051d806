import type { changeAccount as operation } from '#contract/account-settings.ts';
import type { Failure } from '#contract/definition/failure.ts';
import { fail, failField } from '#contract/definition/failure.ts';
import type { Parsed } from '#contract/definition/operation.ts';
import { needsAccount } from '#core/people/identifier.ts';
import { passwordProblem } from '#core/people/password-rules.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { User } from '#server/modules/accounts/accounts-store.ts';
import { changeUser, loginColumns, readUser } from '#server/modules/accounts/accounts-store.ts';
import type { Services } from '#server/platform/services.ts';
import { checkOwnPassword } from './check-secret.ts';
import { identifierNeedsAccount } from './enter-as-participant.ts';
import { identifierTaken } from './register-account.ts';

type Body = Parsed<typeof operation>['body'];

/** Fields a participant can't change: a change must be proved by a password. */
function participantProblem(user: User, body: Body) {
  if (user.kind === 'account') return null;
  if (body.identifier !== undefined && needsAccount(body.identifier)) return identifierNeedsAccount();
  return body.email === undefined || body.email === '' ? null : fail('account_required');
}

/** Changes settings. Login and e-mail need the password, so that nobody takes an account over in a browser left open. */
export async function changeAccount(services: Services, userId: string, body: Body): Promise<Result<User, Failure>> {
  const user = await readUser(services.database, userId);
  if (user === null) return fail('sign_in_required');
  const problem = participantProblem(user, body);
  if (problem !== null) return problem;
  const email = body.email === undefined ? user.email : body.email || null;
  const identifier = body.identifier ?? user.identifier;
  const needsPassword = user.kind === 'account' && (identifier !== user.identifier || email !== user.email);
  if (needsPassword) {
    if (body.password === undefined) return failField('password', 'required');
    const proved = await checkOwnPassword(services, userId, body.password, 'password');
    if (!proved.ok) return proved;
    if (passwordProblem(body.password, identifier) === 'password_is_identifier')
      return failField('identifier', 'password_is_identifier');
  }
  // Writes only sent fields that differ, so that another tab's changes of the others stay.
  const changes = {
    ...(email !== user.email && { email }),
    ...(identifier !== user.identifier && { identifier, ...loginColumns(identifier) }),
    ...(body.displayName !== undefined && { display_name: body.displayName }),
    ...(body.wihisee !== undefined && { wihisee: body.wihisee }),
    ...(body.wihiwee !== undefined && { wihiwee: body.wihiwee }),
  };
  if (Object.keys(changes).length === 0) return ok(user);
  const changed = await changeUser(services.database, userId, changes);
  if (changed === 'taken') return identifierTaken();
  return changed === null ? fail('sign_in_required') : ok(changed);
}
