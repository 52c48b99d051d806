import type { Transaction } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';
import { endGroupRelations, relateByGroup } from '#server/modules/people/people-public.ts';
import type { GroupRecord } from './groups-store.ts';
import type { NewMember } from './members-store.ts';
import * as store from './members-store.ts';

type Roster = Pick<GroupRecord, 'id' | 'ownerId'>;

/** Adds people to a roster; the host tests them from now on. Returns those who were not on it. */
export async function addToRoster(
  tx: Transaction<Database>,
  { id, ownerId }: Roster,
  members: readonly NewMember[],
  now: Date,
): Promise<string[]> {
  const added = await store.insertMembers(tx, id, members, now);
  await relateByGroup(tx, ownerId, added, now);
  return added;
}

/** Removes a person from a roster and withdraws their invitation; returns false if there was neither. */
export async function takeOffRoster(
  tx: Transaction<Database>,
  { id, ownerId }: Roster,
  userId: string,
): Promise<boolean> {
  if (!(await store.deleteMember(tx, id, userId))) return false;
  await endRelationsOutsideGroups(tx, ownerId, [userId]);
  return true;
}

/** Ends the relations to people who came by groups and are in none of the host's groups any more. */
export async function endRelationsOutsideGroups(
  tx: Transaction<Database>,
  hostId: string,
  userIds: readonly string[],
): Promise<void> {
  await endGroupRelations(tx, hostId, userIds, (ids) => store.membersOfOwnGroups(tx, hostId, ids));
}
