import type { FastifyRequest } from 'fastify';
import type { Group } from '#contract/groups.ts';
import { ASK_AGAIN_MS } from '#core/people/ask-again.ts';
import type { Services } from '#server/platform/services.ts';
import type { GroupRecord } from './groups-store.ts';
import { shownJoinCode } from './join-codes.ts';
import { readGroupRoster, readInvitations } from './members-store.ts';
import type { WihiwsOfGroups } from './wihiws-of-groups.ts';

/** Returns a group as its owner sees it. */
export async function showGroup(
  services: Pick<Services, 'database' | 'config' | 'sealer' | 'now'>,
  request: FastifyRequest,
  group: GroupRecord,
  { hasWihiws }: Pick<WihiwsOfGroups, 'hasWihiws'>,
): Promise<Group> {
  const { database } = services;
  return {
    id: group.id,
    title: group.title,
    archived: group.archivedAt !== null,
    ...shownJoinCode(services, request, group.joinCodeSealed),
    hasWihiws: await hasWihiws(database, group.id),
    members: await readGroupRoster(database, group.id, group.ownerId),
    invitations: await readInvitations(database, group.id, new Date(services.now().getTime() - ASK_AGAIN_MS)),
  };
}
