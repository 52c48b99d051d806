import type { Asked } from '#core/people/ask-again.ts';
import { readPeople } from '#server/modules/accounts/accounts-public.ts';
import type { GroupRecord } from '#server/modules/groups/groups-store.ts';
import { lockGroupRow } from '#server/modules/groups/groups-store.ts';
import * as store from '#server/modules/groups/members-store.ts';
import { addToRoster, takeOffRoster } from '#server/modules/groups/roster-relations.ts';
import type { AnsweringRole, AskedSide } from '#server/modules/people/people-asking-public.ts';
import { askedSide } from '#server/modules/people/people-asking-public.ts';
import type { Services } from '#server/platform/services.ts';

/** The host of a group asks people to join it: many at once, with the roster (`addMembers`). */
const groupRole: AnsweringRole<GroupRecord, Asked> = {
  notices: null,
  topics: () => [],
  lock: lockGroupRow,
  about: ({ ownerId, title }) => ({ askerId: ownerId, title }),
  async find(tx, { scene: { id, archivedAt }, personId }) {
    if ((await store.readMemberIds(tx, [id])).includes(personId)) return { state: 'accepted', refusedAt: null };
    if (archivedAt !== null) return null;
    return (await store.readInvitationStates(tx, id, [personId])).get(personId) ?? null;
  },
  // An open invitation has taken its place already.
  whyNotAccept: async (_tx, { scene, personId }) => (scene.ownerId === personId ? 'group_own' : null),
  async writeAnswer(tx, { scene, personId: userId, now }, { accept }) {
    const person = accept ? (await readPeople(tx, [userId])).get(userId) : undefined;
    if (person === undefined) await store.declineInvitation(tx, scene.id, userId, now);
    else await addToRoster(tx, scene, [person], now);
  },
  async writeEnd(tx, { scene, personId }) {
    await takeOffRoster(tx, scene, personId);
  },
};

/** What whoever is asked to join groups needs. */
export const groupsAsked = (services: Services): AskedSide => askedSide(services, groupRole, store.readInvitationsOf);
