import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { countTypedLogins, countWrongGroupCode } from '#server/modules/accounts/accounts-limits-public.ts';
import { displayNameOf, findPerson } from '#server/modules/accounts/accounts-public.ts';
import { isUsable, makeRelationCode, relationCodeHash } from '#server/modules/people/make-relation-code.ts';
import { markAnswered } from '#server/modules/people/notices/notifications-store.ts';
import { notifyPerson } from '#server/modules/people/notices/notify-person.ts';
import { deleteRelationCode, lockRelationCode, useRelationCode } from '#server/modules/people/relation-codes-store.ts';
import * as store from '#server/modules/people/viewers-store.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';

/** Lets the person with a login see the results of whoever names them. */
export async function grantSeeing(services: Services, personId: string, login: string): Promise<Result<void, Failure>> {
  const viewer = await findPerson(services.database, login);
  if (viewer?.userId === personId) return fail('ask_self');
  if (viewer === null) {
    const tooMany = await countTypedLogins(services, personId, { unreached: 1, invited: 0 });
    return tooMany ?? fail('unknown_login', { fields: [{ path: 'identifier', code: 'unknown_login' }] });
  }
  const pair = { personId, viewerId: viewer.userId };
  if (await store.isSeeingFull(services.database, pair)) return fail('too_many_relations');
  const tooMany = await countTypedLogins(services, personId, { unreached: 0, invited: 1 });
  if (tooMany !== null) return tooMany;
  if (await store.acceptSeeing(services.database, pair, 'login', services.now())) {
    await markAnswered(services.database, personId, 'see-requested', viewer.userId, {}, services.now());
    await notifyPerson(services, viewer.userId, 'see-accepted', personId);
  }
  return ok(undefined);
}

/** Makes a new code by which one person may see the results. */
export async function renewSeeCode(services: Services, personId: string): Promise<void> {
  await makeRelationCode(services, personId, 'see');
  services.publish(`person:${personId}`);
}

export async function revokeSeeCode(services: Services, personId: string): Promise<void> {
  await deleteRelationCode(services.database, personId, 'see');
  services.publish(`person:${personId}`);
}

/** Uses a code: whoever types it first sees its maker's results, whatever the maker's consent to requests says. */
export async function useSeeCode(
  services: Services,
  viewer: { readonly userId: string; readonly address: string },
  typed: string,
): Promise<Result<{ readonly personId: string; readonly displayName: string }, Failure>> {
  const hash = relationCodeHash(services, 'see', typed);
  const now = services.now();
  const used = await transaction(
    services.database,
    async (tx): Promise<Result<{ personId: string; isNew: boolean }, Failure>> => {
      const stored = hash === null ? null : await lockRelationCode(tx, hash, 'see');
      if (stored !== null && stored.makerId === viewer.userId) return fail('ask_self');
      const pair = { personId: stored?.makerId ?? '', viewerId: viewer.userId };
      // Sent twice, or by somebody who sees the results already: nothing is left to do, and nothing is used up.
      if (stored !== null && (await store.readSeeing(tx, pair))?.state === 'accepted')
        return ok({ personId: pair.personId, isNew: false });
      const usable = isUsable(stored, now);
      if (!usable.ok || hash === null) return usable.ok ? fail('wrong_relation_code') : usable;
      if (await store.isSeeingFull(tx, pair)) return fail('too_many_relations');
      await useRelationCode(tx, hash, now);
      return ok({ personId: pair.personId, isNew: await store.acceptSeeing(tx, pair, 'code', now) });
    },
  );
  if (!used.ok) {
    if (used.error.code !== 'wrong_relation_code') return used;
    const tooMany = await countWrongGroupCode(services, viewer.userId, viewer.address);
    return tooMany ?? fail('wrong_relation_code', { fields: [{ path: 'code', code: 'wrong_relation_code' }] });
  }
  const { personId, isNew } = used.value;
  if (isNew) {
    await notifyPerson(services, personId, 'see-joined', viewer.userId);
  }
  return ok({ personId, displayName: (await displayNameOf(services.database, personId)) ?? '' });
}
