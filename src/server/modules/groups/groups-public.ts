import type { Kysely, Transaction } from 'kysely';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Err } from '#core/result.ts';
import type { Database } from '#db/schema/database-types.ts';
import { lockOwnOpenGroups, readGroupRow } from './groups-store.ts';
import { readMemberIds } from './members-store.ts';

export { groupsAsked } from '#server/modules/groups/use-cases/group-role.ts';
export { countOpenGroups, readGroups, readGroupsOfHost } from './groups-store.ts';
export { joinPathOf } from './join-codes.ts';
export { membersOfOwnGroups, readGroupRoster } from './members-store.ts';
export { groupsOfRelations } from './shared-groups.ts';

/**
 * Locks groups until the transaction ends. Returns a failure that names those which are archived or not this host's;
 * `field` is the list's name in the form.
 */
export async function lockOwnGroups(
  tx: Transaction<Database>,
  hostId: string,
  groupIds: readonly string[],
  field = 'groups',
): Promise<Err<Failure> | null> {
  const known = new Set(await lockOwnOpenGroups(tx, hostId, groupIds));
  const problems = groupIds.flatMap((id, index) =>
    known.has(id) ? [] : [{ path: `${field}.${index}`, code: 'unknown_group' }],
  );
  return problems.length === 0 ? null : fail('invalid_input', { fields: problems });
}

/** Returns everybody who is in any of the groups, each once. */
export async function membersOfGroups(database: Kysely<Database>, groupIds: readonly string[]): Promise<string[]> {
  return readMemberIds(database, groupIds);
}

/** Returns a group's title and size, or null if it is not this host's. */
export async function groupOwnedBy(
  database: Kysely<Database>,
  groupId: string,
  ownerId: string,
): Promise<{ readonly title: string; readonly memberCount: number } | null> {
  const group = await readGroupRow(database, groupId);
  if (group === null || group.ownerId !== ownerId) return null;
  return { title: group.title, memberCount: (await readMemberIds(database, [groupId])).length };
}
