import type { Transaction } from 'kysely';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import { GROUPS_MAX } from '#contract/groups.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { Database } from '#db/schema/database-types.ts';
import { allOrNothing } from '#server/modules/groups/all-or-nothing.ts';
import { asOwner } from '#server/modules/groups/groups-access.ts';
import type { GroupRecord } from '#server/modules/groups/groups-store.ts';
import * as store from '#server/modules/groups/groups-store.ts';
import { newJoinCode } from '#server/modules/groups/join-codes.ts';
import { readMemberIds } from '#server/modules/groups/members-store.ts';
import { endRelationsOutsideGroups } from '#server/modules/groups/roster-relations.ts';
import type { WihiwsOfGroups } from '#server/modules/groups/wihiws-of-groups.ts';
import type { Services } from '#server/platform/services.ts';

type GroupServices = Pick<Services, 'database' | 'sealer' | 'now'>;

/** Runs `work` on the host's own group under its lock and returns the group as it is afterwards. */
export async function onOwnGroup(
  services: Pick<Services, 'database'>,
  groupId: string,
  hostId: string,
  work: (tx: Transaction<Database>, group: GroupRecord) => Promise<Result<void, Failure>>,
): Promise<Result<GroupRecord, Failure>> {
  return allOrNothing(services, async (tx) => {
    const found = asOwner(await store.lockGroupRow(tx, groupId), hostId);
    if (!found.ok) return found;
    const done = await work(tx, found.value);
    if (!done.ok) return done;
    const group = await store.readGroupRow(tx, groupId);
    return group === null ? fail('not_found') : ok(group);
  });
}

/** Creates a group with a join code. */
export async function createGroup(
  services: GroupServices,
  hostId: string,
  title: string,
): Promise<Result<GroupRecord, Failure>> {
  return allOrNothing(services, async (tx) => {
    if ((await store.countOwnGroups(tx, hostId)) >= GROUPS_MAX) return fail('too_many_groups');
    const place = { ownerId: hostId, title, now: services.now() };
    const id = await store.insertGroup(tx, place, newJoinCode(services));
    const group = await store.readGroupRow(tx, id);
    return group === null ? fail('not_found') : ok(group);
  });
}

/** Changes a group's title, archives it or takes it out of the archive. */
export async function changeGroup(
  services: GroupServices,
  groupId: string,
  hostId: string,
  { title, archived }: { readonly title?: string | undefined; readonly archived?: boolean | undefined },
): Promise<Result<GroupRecord, Failure>> {
  return onOwnGroup(services, groupId, hostId, async (tx, group) => {
    const isMoved = archived !== undefined && archived !== (group.archivedAt !== null);
    await store.updateGroup(tx, groupId, {
      title,
      ...(isMoved ? { archivedAt: archived ? services.now() : null } : {}),
    });
    return ok(undefined);
  });
}

/** Deletes a group. Fails if an issue was addressed to it, because results and pauses refer to it. */
export async function deleteGroup(
  services: GroupServices & Pick<Services, 'publish'> & Pick<WihiwsOfGroups, 'hasWihiws'>,
  groupId: string,
  hostId: string,
): Promise<Result<void, Failure>> {
  const deleted = await allOrNothing(services, async (tx) => {
    const found = asOwner(await store.lockGroupRow(tx, groupId), hostId);
    if (!found.ok) return found;
    if (await services.hasWihiws(tx, groupId)) return fail('group_has_wihiws');
    const members = await readMemberIds(tx, [groupId]);
    await store.deleteGroupRow(tx, groupId);
    await endRelationsOutsideGroups(tx, hostId, members);
    return ok(members);
  });
  if (!deleted.ok) return deleted;
  for (const id of [hostId, ...deleted.value]) services.publish(`person:${id}`);
  return ok(undefined);
}

/** Replaces or removes the join code. */
export async function changeJoinCode(
  services: GroupServices,
  groupId: string,
  hostId: string,
  wish: 'renew' | 'revoke',
): Promise<Result<GroupRecord, Failure>> {
  return onOwnGroup(services, groupId, hostId, async (tx) => {
    await store.updateJoinCode(tx, groupId, wish === 'renew' ? newJoinCode(services) : null);
    return ok(undefined);
  });
}
