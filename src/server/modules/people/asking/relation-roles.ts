import { fail } from '#contract/definition/failure.ts';
import type { Asked } from '#core/people/ask-again.ts';
import { ok } from '#core/result.ts';
import { readConsentsTowards, readUser } from '#server/modules/accounts/accounts-public.ts';
import type { GroupsOfRelations } from '#server/modules/people/groups-of-relations.ts';
import { relateByConsent } from '#server/modules/people/people-store.ts';
import * as testers from '#server/modules/people/testers-store.ts';
import * as viewers from '#server/modules/people/viewers-store.ts';
import type { Services } from '#server/platform/services.ts';
import type { AskedSide } from './asked-side.ts';
import { askedSide } from './asked-side.ts';
import type { AskingRole } from './asking-role.ts';

/** Of people alone: the scene is whoever asks, by their own id. */
type Asker = { readonly askerId: string };
type RelationRole = AskingRole<Asker, Asked, void>;

const ofPeopleAlone: Pick<RelationRole, 'topics' | 'read' | 'lock' | 'about' | 'asAsker' | 'whyNotAccept'> = {
  topics: () => [],
  read: async (_database, id) => ({ askerId: id }),
  lock: async (_tx, id) => ({ askerId: id }),
  about: ({ askerId }) => ({ askerId, title: '' }),
  asAsker: (scene, viewerId) => (scene?.askerId === viewerId ? ok(scene) : fail('not_found')),
  whyNotAccept: async () => null,
};

const seeing = ({ scene, personId }: { readonly scene: Asker; readonly personId: string }) => ({
  personId,
  viewerId: scene.askerId,
});

/** A viewer asks a person to let them see their results. What the person ends stays stored; what the viewer gives up does not. */
export const viewerRole: RelationRole = {
  ...ofPeopleAlone,
  notices: {
    asked: 'see-requested',
    accepted: 'see-accepted',
    declined: 'see-declined',
    left: 'see-ended',
    ended: 'see-left',
  },
  accepts: async (database, _viewerId, personId) => (await readUser(database, personId))?.wihisee ?? false,
  find: (tx, of) => viewers.lockSeeing(tx, seeing(of)),
  whyNotAsk: async (tx, of) => ((await viewers.isSeeingFull(tx, seeing(of))) ? 'too_many_relations' : null),
  writeAsked: (tx, of) => viewers.writeRequest(tx, seeing(of), of.now),
  writeAnswer: (tx, of, { accept }) => viewers.changeSeeing(tx, seeing(of), accept ? 'accepted' : 'declined', of.now),
  writeEnd: (tx, of, byThemselves) =>
    byThemselves ? viewers.changeSeeing(tx, seeing(of), 'ended', of.now) : viewers.deleteSeeing(tx, seeing(of)),
};

const testing = ({ scene, personId }: { readonly scene: Asker; readonly personId: string }) => ({
  personId,
  hostId: scene.askerId,
});

/** A host asks a person whether they may test them. With its end go the person's places in the host's groups. */
export const testerRole = ({ leaveAll }: Pick<GroupsOfRelations, 'leaveAll'>): RelationRole => ({
  ...ofPeopleAlone,
  notices: {
    asked: 'test-requested',
    accepted: 'test-accepted',
    declined: 'test-declined',
    left: 'test-left',
    ended: 'test-ended',
  },
  accepts: async (database, hostId, personId) =>
    (await readConsentsTowards(database, hostId, [personId]))[0]?.accepts ?? false,
  find: (tx, of) => testers.lockTesting(tx, testing(of)),
  whyNotAsk: async (tx, { scene }) =>
    (await testers.hasTooManyRequests(tx, scene.askerId)) ? 'too_many_relations' : null,
  writeAsked: (tx, of) => testers.writeTestRequest(tx, testing(of), of.now),
  writeAnswer: (tx, of, { accept }) => testers.changeTesting(tx, testing(of), accept ? 'accepted' : 'declined', of.now),
  async writeEnd(tx, of, byThemselves) {
    const pair = testing(of);
    // What came by groups would go with the last of them; what the person ends themselves stays stored.
    if (byThemselves) await relateByConsent(tx, pair.hostId, pair.personId, of.now);
    await leaveAll(tx, pair.hostId, pair.personId);
    if (byThemselves) await testers.changeTesting(tx, pair, 'ended', of.now);
    else await testers.deleteTesting(tx, pair);
  },
});

/** What whoever is asked to show their results needs. */
export const viewersAsked = (services: Services): AskedSide =>
  askedSide(services, viewerRole, viewers.readRequestsToSee);

/** What whoever is asked to be tested needs. */
export const testersAsked = (services: Services, groups: Pick<GroupsOfRelations, 'leaveAll'>): AskedSide =>
  askedSide(services, testerRole(groups), testers.readRequestsToTest);
