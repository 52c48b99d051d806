import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { countWrongGroupCode } from '#server/modules/accounts/accounts-limits-public.ts';
import type { KnownPerson } from '#server/modules/accounts/accounts-public.ts';
import { readPeople } from '#server/modules/accounts/accounts-public.ts';
import { isUsable, relationCodeHash } from '#server/modules/people/make-relation-code.ts';
import { notifyPerson } from '#server/modules/people/notices/notify-person.ts';
import { relateByConsent } from '#server/modules/people/people-store.ts';
import { findRelationCode } from '#server/modules/people/relation-codes-store.ts';
import { readTesting } from '#server/modules/people/testers-store.ts';
import type { Services } from '#server/platform/services.ts';

/** Returns the host whose code was typed. Wrong ones are counted by person and by address. */
export async function hostOfCode(
  services: Services,
  person: { readonly userId: string; readonly address: string },
  typed: string,
): Promise<Result<KnownPerson, Failure>> {
  const hash = relationCodeHash(services, 'test', typed);
  const usable = isUsable(
    hash === null ? null : await findRelationCode(services.database, hash, 'test'),
    services.now(),
  );
  if (!usable.ok) {
    if (usable.error.code !== 'wrong_relation_code') return usable;
    const tooMany = await countWrongGroupCode(services, person.userId, person.address);
    return tooMany ?? fail('wrong_relation_code', { fields: [{ path: 'code', code: 'wrong_relation_code' }] });
  }
  if (usable.value.makerId === person.userId) return fail('ask_self');
  const host = (await readPeople(services.database, [usable.value.makerId])).get(usable.value.makerId);
  return host === undefined ? fail('wrong_relation_code') : ok(host);
}

/** Agrees to be tested by the host whose code was typed, whatever the consent to invitations says. */
export async function useTestCode(
  services: Services,
  person: { readonly userId: string; readonly address: string },
  typed: string,
): Promise<Result<void, Failure>> {
  const host = await hostOfCode(services, person, typed);
  if (!host.ok) return host;
  const pair = { personId: person.userId, hostId: host.value.userId };
  const before = await readTesting(services.database, pair);
  await relateByConsent(services.database, pair.hostId, pair.personId, services.now());
  if (before !== 'accepted') await notifyPerson(services, pair.hostId, 'test-accepted', pair.personId);
  return ok(undefined);
}
