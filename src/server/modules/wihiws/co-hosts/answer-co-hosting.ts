import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import { CO_HOSTINGS_MAX } from '#contract/lesson/co-hosts.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { endDeviceCodes, lockUser } from '#server/modules/accounts/accounts-public.ts';
import { markAnswered, notifyPerson } from '#server/modules/people/people-public.ts';
import type { WihiwRecord } from '#server/modules/wihiws/wihiw-record.ts';
import { lockWihiwRow } from '#server/modules/wihiws/wihiws-store.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';
import { findCoHost, readCoHostingsOf, writeAnswer, writeEnd } from './co-hosts-store.ts';
import type { Starts } from './invite-co-host.ts';
import { clashOf } from './invite-co-host.ts';
import { tellEnded } from './tell-ended.ts';

/** Answers an invitation to co-host. Whoever has become a taker or second reader of the issue since cannot accept. */
export async function answerCoHosting(
  services: Services,
  starts: Starts,
  wihiwId: string,
  userId: string,
  accept: boolean,
): Promise<Result<void, Failure>> {
  const now = services.now();
  const answered = await transaction(services.database, async (tx): Promise<Result<WihiwRecord, Failure>> => {
    const issue = await lockWihiwRow(tx, wihiwId, 'update');
    // Locked in the order of a start, and so that two acceptances can't pass the bound together.
    if ((await lockUser(tx, userId)) === null) return fail('sign_in_required');
    const asked = issue && (await findCoHost(tx, issue.id, userId));
    if (issue === null || asked === null) return fail('not_found');
    if (asked.state !== 'invited') return fail('invitation_answered');
    const clash = accept ? await clashOf(tx, starts, wihiwId, userId) : null;
    if (clash !== null) return fail(clash);
    if (accept && (await readCoHostingsOf(tx, userId, 'accepted', CO_HOSTINGS_MAX)).length >= CO_HOSTINGS_MAX)
      return fail('too_many_co_hostings');
    await writeAnswer(tx, asked, accept, now);
    return ok(issue);
  });
  if (!answered.ok) return answered;
  const { ownerId, title } = answered.value;
  await markAnswered(services.database, userId, 'host-invited', ownerId, { wihiwId }, now);
  await notifyPerson(services, ownerId, accept ? 'host-accepted' : 'host-declined', userId, { wihiwId, title });
  services.publish(`wihiw:${wihiwId}`);
  return ok(undefined);
}

/** The co-host leaves: from this moment the issue does not exist for them. */
export async function leaveCoHosting(
  services: Services,
  wihiwId: string,
  userId: string,
): Promise<Result<void, Failure>> {
  const left = await transaction(services.database, async (tx): Promise<Result<WihiwRecord, Failure>> => {
    const issue = await lockWihiwRow(tx, wihiwId, 'update');
    const mine = issue && (await findCoHost(tx, issue.id, userId));
    if (issue === null || mine?.state !== 'accepted') return fail('not_found');
    await writeEnd(tx, mine, userId, services.now());
    await endDeviceCodes(tx, wihiwId, userId);
    return ok(issue);
  });
  if (!left.ok) return left;
  tellEnded(services, wihiwId, userId);
  const { ownerId, title } = left.value;
  await notifyPerson(services, ownerId, 'host-left', userId, { wihiwId, title });
  return ok(undefined);
}
