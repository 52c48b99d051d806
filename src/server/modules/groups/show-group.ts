import type { FastifyRequest } from 'fastify';
import type { Group } from '#contract/groups.ts';
import type { GroupRecord } from '#server/modules/groups/groups-store.ts';
import { hasWihiws } from '#server/modules/groups/groups-store.ts';
import { shownJoinCode } from '#server/modules/groups/join-codes.ts';
import { readInvitations, readMembers } from '#server/modules/groups/members-store.ts';
import type { Services } from '#server/platform/services.ts';

/** A group as its owner sees it. */
export async function showGroup(
  services: Pick<Services, 'database' | 'config' | 'sealer'>,
  request: FastifyRequest,
  group: GroupRecord,
): Promise<Group> {
  const { database } = services;
  return {
    id: group.id,
    title: group.title,
    archived: group.archivedAt !== null,
    ...shownJoinCode(services, request, group.joinCodeSealed),
    hasWihiws: await hasWihiws(database, group.id),
    members: await readMembers(database, group.id, group.ownerId),
    invitations: await readInvitations(database, group.id),
  };
}
