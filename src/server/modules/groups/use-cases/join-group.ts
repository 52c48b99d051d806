import type { Transaction } from 'kysely';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import { GROUP_MEMBERS_MAX } from '#contract/groups.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { Database } from '#db/schema/database-types.ts';
import { countWrongGroupCode } from '#server/modules/accounts/accounts-public.ts';
import { allOrNothing } from '#server/modules/groups/all-or-nothing.ts';
import type { GroupRecord } from '#server/modules/groups/groups-store.ts';
import { lockGroupByCode, lockGroupRow, readGroupRow } from '#server/modules/groups/groups-store.ts';
import { joinCodeHash } from '#server/modules/groups/join-codes.ts';
import type { NewMember } from '#server/modules/groups/members-store.ts';
import * as store from '#server/modules/groups/members-store.ts';
import { addToRoster, takeOffRoster } from '#server/modules/groups/roster-relations.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';

/** Has open pages of the person and of the group's host ask anew. */
function tellBoth({ publish }: Pick<Services, 'publish'>, userId: string, { ownerId }: Pick<GroupRecord, 'ownerId'>) {
  for (const id of [userId, ownerId]) publish(`person:${id}`);
}

/** Adds a person to a locked group, unless they are in it. An open invitation has taken its place already. */
async function enter(
  tx: Transaction<Database>,
  group: GroupRecord,
  member: NewMember,
  now: Date,
): Promise<Result<void, Failure>> {
  if (group.ownerId === member.userId) return fail('group_own');
  await addToRoster(tx, group, [member], now);
  return (await store.countPlaces(tx, group.id)) > GROUP_MEMBERS_MAX ? fail('group_full') : ok(undefined);
}

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
    const entered = await enter(tx, group, person, services.now());
    return entered.ok ? ok(group) : entered;
  });
  if (!joined.ok && joined.error.code === 'wrong_group_code')
    return (await countWrongGroupCode(services, person.userId, person.address)) ?? joined;
  if (joined.ok) tellBoth(services, person.userId, joined.value);
  return joined;
}

/** Accepts or declines an invitation; fails with `not_found` without one. */
export async function answerInvitation(
  services: Services,
  groupId: string,
  person: NewMember,
  accept: boolean,
): Promise<Result<void, Failure>> {
  const answered = await allOrNothing(services, async (tx) => {
    const group = await lockGroupRow(tx, groupId);
    const isOpen = group !== null && group.archivedAt === null;
    if (!isOpen || !(await store.isInvited(tx, groupId, person.userId))) return fail('not_found');
    const entered = accept ? await enter(tx, group, person, services.now()) : ok(undefined);
    if (!entered.ok) return entered;
    if (!accept) await store.declineInvitation(tx, groupId, person.userId);
    return ok(group);
  });
  if (!answered.ok) return answered;
  tellBoth(services, person.userId, answered.value);
  return ok(undefined);
}

/** Removes the viewer from a group. */
export async function leaveGroup(
  services: Pick<Services, 'database' | 'publish'>,
  groupId: string,
  userId: string,
): Promise<Result<void, Failure>> {
  const left = await transaction(services.database, async (tx) => {
    const group = await readGroupRow(tx, groupId);
    const members = await store.readMemberIds(tx, [groupId]);
    if (group === null || !members.includes(userId)) return fail('not_found');
    await takeOffRoster(tx, group, userId);
    return ok(group);
  });
  if (!left.ok) return left;
  tellBoth(services, userId, left.value);
  return ok(undefined);
}
