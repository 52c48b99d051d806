import type { mergeParticipant as operation } from '#contract/account-settings.ts';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Output, Parsed } from '#contract/definition/operation.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { User } from '#server/modules/accounts/accounts-store.ts';
import { deleteUser, lockUser } from '#server/modules/accounts/accounts-store.ts';
import { haveSameTestOpen, moveHistory } from '#server/modules/accounts/merge-people-store.ts';
import { enterAs } from '#server/modules/accounts/sessions/open-session.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { SignedInContext } from '#server/platform/http/request-context.ts';
import type { Services } from '#server/platform/services.ts';
import { checkSecret } from './check-secret.ts';

/** A signed-in participant proves an account: all history moves there, and the participant is no more. */
export async function mergeParticipant(
  services: Services,
  body: Parsed<typeof operation>['body'],
  context: SignedInContext,
): Promise<Result<Output<typeof operation>, Failure>> {
  const { viewer } = context;
  if (viewer.kind === 'account') return fail('already_account');
  const proved = await checkSecret(services, {
    identifier: body.identifier,
    secret: body.password,
    address: context.address,
  });
  if (!proved.ok) return proved;
  // A participant's code proves a participant, and two of them don't make an account.
  if (proved.value.kind !== 'account') return fail('wrong_credentials');
  const merged = await transaction(services.database, async (tx): Promise<Result<User, Failure>> => {
    // Locked in one order, so that two merges can't wait for each other; a start of an attempt waits for the lock too.
    for (const id of [viewer.userId, proved.value.id].sort()) await lockUser(tx, id);
    const participant = await lockUser(tx, viewer.userId);
    const account = await lockUser(tx, proved.value.id);
    if (participant?.kind !== 'participant' || account === null) return fail('conflict');
    if (await haveSameTestOpen(tx, participant.id, account.id)) return fail('merge_open_attempts');
    await moveHistory(tx, participant.id, account.id);
    await deleteUser(tx, participant.id);
    return ok(account);
  });
  if (!merged.ok) return merged;
  return ok({ person: await enterAs(services, context, merged.value, viewer.sharedComputer) });
}
