import type { registerAccount as operation } from '#contract/accounts.ts';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Output, Parsed } from '#contract/definition/operation.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { insertUser, isIdentifierTaken, loginColumns } from '#server/modules/accounts/accounts-store.ts';
import { problemOfNewPassword } from '#server/modules/accounts/common-passwords.ts';
import { newRecoveryCode } from '#server/modules/accounts/personal-codes.ts';
import { enterAs } from '#server/modules/accounts/sessions/open-session.ts';
import { countNewLogin } from '#server/modules/accounts/tries/limit-tries.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { hashPassword } from '#server/platform/secrets/passwords.ts';
import type { Services } from '#server/platform/services.ts';

/** The failure for a login that somebody else has. */
export function identifierTaken() {
  return fail('identifier_taken', { fields: [{ path: 'identifier', code: 'identifier_taken' }] });
}

/** Registers an account and signs it in. */
export async function registerAccount(
  services: Services,
  body: Parsed<typeof operation>['body'],
  context: RequestContext,
): Promise<Result<Output<typeof operation>, Failure>> {
  const tooMany = await countNewLogin(services, context.address);
  if (tooMany !== null) return tooMany;
  const problem = await problemOfNewPassword(services, body.password, body.identifier);
  // Saves the hashing; of parallel registrations the constraint below lets one through.
  const taken = (await isIdentifierTaken(services.database, body.identifier)) ? identifierTaken() : null;
  if (problem !== null)
    return fail('invalid_input', {
      fields: [...(taken?.error.fields ?? []), { path: 'password', code: problem }],
    });
  if (taken !== null) return taken;
  const recovery = newRecoveryCode(services);
  const now = services.now();
  const user = await insertUser(services.database, {
    identifier: body.identifier,
    ...loginColumns(body.identifier),
    display_name: body.displayName ?? body.identifier,
    kind: 'account',
    password_hash: await hashPassword(body.password),
    recovery_code_hash: recovery.hash,
    email: body.email === undefined || body.email === '' ? null : body.email,
    created_at: now,
    last_seen_at: now,
  });
  if (user === null) return identifierTaken();
  const person = await enterAs(services, context, user, { sharedComputer: body.sharedComputer ?? false });
  return person === null ? fail('conflict') : ok({ person, recoveryCode: recovery.code });
}
