import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import { GROUP_MEMBERS_MAX } from '#contract/groups.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { countWrongGroupCode } from '#server/modules/accounts/accounts-limits-public.ts';
import { allOrNothing } from '#server/modules/groups/all-or-nothing.ts';
import type { GroupRecord } from '#server/modules/groups/groups-store.ts';
import { lockGroupByCode } from '#server/modules/groups/groups-store.ts';
import { joinCodeHash } from '#server/modules/groups/join-codes.ts';
import type { NewMember } from '#server/modules/groups/members-store.ts';
import { countPlaces } from '#server/modules/groups/members-store.ts';
import { addToRoster } from '#server/modules/groups/roster-relations.ts';
import type { Services } from '#server/platform/services.ts';

/**
 * Adds the viewer to the group with a code. Wrong codes are counted by person and by address; the right one is never
 * refused, because no number of tries finds a code of 59 bits.
 */
export async function joinGroup(
  services: Services,
  code: string,
  person: NewMember & { readonly address: string },
): Promise<Result<GroupRecord, Failure>> {
  const hash = joinCodeHash(services, code);
  const joined = await allOrNothing(services, async (tx) => {
    const group = hash === null ? null : await lockGroupByCode(tx, hash);
    if (group === null) return fail('wrong_group_code', { fields: [{ path: 'code', code: 'wrong_group_code' }] });
    if (group.ownerId === person.userId) return fail('group_own');
    await addToRoster(tx, group, [person], services.now());
    return (await countPlaces(tx, group.id)) > GROUP_MEMBERS_MAX ? fail('group_full') : ok(group);
  });
  if (!joined.ok && joined.error.code === 'wrong_group_code')
    return (await countWrongGroupCode(services, person.userId, person.address)) ?? joined;
  if (joined.ok) for (const id of [person.userId, joined.value.ownerId]) services.publish(`person:${id}`);
  return joined;
}
