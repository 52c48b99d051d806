import type { GroupsOfRelations } from '#server/modules/people/people-public.ts';
import { readSharedGroups } from './members-store.ts';
import { takeOffRoster } from './roster-relations.ts';

/** What relations between people need of groups. */
export const groupsOfRelations: GroupsOfRelations = {
  async leaveAll(tx, hostId, personId) {
    for (const { id } of await readSharedGroups(tx, [hostId], [personId], { withInvitations: true }))
      await takeOffRoster(tx, { id, ownerId: hostId }, personId);
  },
  shared: (database, hostIds, personIds) => readSharedGroups(database, hostIds, personIds),
};
