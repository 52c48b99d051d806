import type { enterAsParticipant as operation } from '#contract/accounts.ts';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Output, Parsed } from '#contract/definition/operation.ts';
import { needsAccount } from '#core/people/identifier.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { keyOfLogin } from '#server/modules/accounts/accounts-store.ts';
import { enterAs } from '#server/modules/accounts/sessions/open-session.ts';
import { countNewLogin } from '#server/modules/accounts/tries/limit-tries.ts';
import { requireWork } from '#server/modules/accounts/tries/require-work.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import type { Services } from '#server/platform/services.ts';
import { createParticipant } from './create-participant.ts';
import { identifierTaken } from './register-account.ts';

/** The failure for a login that only an account may have. */
export function identifierNeedsAccount() {
  return fail('identifier_needs_account', { fields: [{ path: 'identifier', code: 'identifier_needs_account' }] });
}

/** Creates a participant and signs them in («Продовжити без пароля»). Fails for a login that exists, whoever asks. */
export async function enterAsParticipant(
  services: Services,
  body: Parsed<typeof operation>['body'],
  context: RequestContext,
): Promise<Result<Output<typeof operation>, Failure>> {
  if (needsAccount(body.identifier)) return identifierNeedsAccount();
  // A login is made once, so the same one sent again is no newcomer.
  const once = keyOfLogin(body.identifier);
  const tooMany = await countNewLogin(services, context.address, once);
  if (tooMany !== null) return tooMany;
  const work = await requireWork(services, context, { purpose: 'enter', subject: 'participants', once });
  if (work !== null) return work;
  const created = await createParticipant(services.database, services, {
    identifier: body.identifier,
    displayName: body.displayName ?? body.identifier,
  });
  if (created === null) return identifierTaken();
  const person = await enterAs(services, context, created.user, {
    sharedComputer: body.sharedComputer ?? false,
  });
  return person === null ? fail('conflict') : ok({ person, personalCode: created.personalCode });
}
