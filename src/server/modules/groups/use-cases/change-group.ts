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
import type { Services } from '#server/platform/services.ts';

type GroupServices = Pick<Services, 'database' | 'sealer' | 'now'>;

/** Runs work on a group of the host's own, which stays locked, and answers the group as it is then. */
export async function onOwnGroup(
  services: Pick<Services, 'database'>,
  groupId: string,
  hostId: string,
  work: (transaction: Transaction<Database>, group: GroupRecord) => Promise<Result<void, Failure>>,
): Promise<Result<GroupRecord, Failure>> {
  return allOrNothing(services, async (transaction) => {
    const found = asOwner(await store.holdGroupRow(transaction, groupId), hostId);
    if (!found.ok) return found;
    const done = await work(transaction, found.value);
    if (!done.ok) return done;
    const group = await store.readGroupRow(transaction, groupId);
    return group === null ? fail('not_found') : ok(group);
  });
}

/** A new group with a join code. */
export async function createGroup(
  services: GroupServices,
  hostId: string,
  title: string,
): Promise<Result<GroupRecord, Failure>> {
  return allOrNothing(services, async (transaction) => {
    if ((await store.countOwnGroups(transaction, hostId)) >= GROUPS_MAX) return fail('too_many_groups');
    const place = { ownerId: hostId, title, now: services.now() };
    const id = await store.insertGroup(transaction, place, newJoinCode(services));
    const group = await store.readGroupRow(transaction, id);
    return group === null ? fail('not_found') : ok(group);
  });
}

/** Changes the title; puts the group into the archive or takes it out. */
export async function changeGroup(
  services: GroupServices,
  groupId: string,
  hostId: string,
  { title, archived }: { readonly title?: string | undefined; readonly archived?: boolean | undefined },
): Promise<Result<GroupRecord, Failure>> {
  return onOwnGroup(services, groupId, hostId, async (transaction, group) => {
    const isMoved = archived !== undefined && archived !== (group.archivedAt !== null);
    await store.updateGroup(transaction, groupId, {
      title,
      ...(isMoved ? { archivedAt: archived ? services.now() : null } : {}),
    });
    return ok(undefined);
  });
}

/** Deletes a group that no issue was addressed to: results and pauses of a group hang on it. */
export async function deleteGroup(
  services: GroupServices,
  groupId: string,
  hostId: string,
): Promise<Result<void, Failure>> {
  return allOrNothing(services, async (transaction) => {
    const found = asOwner(await store.holdGroupRow(transaction, groupId), hostId);
    if (!found.ok) return found;
    if (await store.hasWihiws(transaction, groupId)) return fail('group_has_wihiws');
    await store.deleteGroupRow(transaction, groupId);
    return ok(undefined);
  });
}

/** A new join code, or none. */
export async function changeJoinCode(
  services: GroupServices,
  groupId: string,
  hostId: string,
  wish: 'renew' | 'revoke',
): Promise<Result<GroupRecord, Failure>> {
  return onOwnGroup(services, groupId, hostId, async (transaction) => {
    await store.updateJoinCode(transaction, groupId, wish === 'renew' ? newJoinCode(services) : null);
    return ok(undefined);
  });
}
