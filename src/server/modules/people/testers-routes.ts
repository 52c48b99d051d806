import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Testers, Wihiwees } from '#contract/people/wihiwee.ts';
import * as contract from '#contract/people/wihiwee.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { readPeople, readUser } from '#server/modules/accounts/accounts-public.ts';
import * as testers from '#server/modules/people/use-cases/use-test-code.ts';
import type { Api } from '#server/platform/http/operations/serve-operation.ts';
import type { SignedInContext } from '#server/platform/http/request-context.ts';
import type { Services } from '#server/platform/services.ts';
import { askPerson, endAsked } from './asking/asking-verbs.ts';
import { testerRole } from './asking/relation-roles.ts';
import type { GroupsOfRelations } from './groups-of-relations.ts';
import { makeRelationCode, showRelationCode } from './make-relation-code.ts';
import { countRelations } from './people-store.ts';
import { deleteRelationCode } from './relation-codes-store.ts';
import { readHostsOf, readTested } from './testers-store.ts';

/** Serves «this Wihost tests me» to both sides. */
export function registerTestersRoutes(
  { api }: { readonly api: Api },
  services: Services,
  groups: GroupsOfRelations,
): void {
  serveHosts(api, services, groups);
  servePeople(api, services, groups);
}

function serveHosts(api: Api, services: Services, groups: GroupsOfRelations): void {
  const { database } = services;

  api.serve(contract.listWihiwees, async ({ query }, { viewer, request }) => {
    const { people, found } = await readTested(database, viewer.userId, {
      search: query.search ?? '',
      take: query.take ?? contract.WIHIWEES_PAGE,
    });
    const shared = await groups.shared(
      database,
      [viewer.userId],
      people.map(({ personId }) => personId),
    );
    const shown: Wihiwees = {
      people: people.map(({ since, ...person }) => ({
        ...person,
        since: since.toISOString(),
        groups: shared.filter(({ personId }) => personId === person.personId).map(({ title }) => title),
      })),
      accepted: (await countRelations(database, viewer.userId)).wihiweeCount,
      found,
      code: await showRelationCode(services, request, viewer.userId, 'test'),
    };
    return ok(shown);
  });
  const role = testerRole(groups);
  api.serve(contract.inviteWihiwee, ({ body }, { viewer: { userId } }) =>
    askPerson(services, role, { id: userId, askerId: userId, login: body.identifier }, undefined),
  );
  api.serve(contract.endWihiwee, ({ params }, { viewer: { userId } }) =>
    endAsked(services, role, { id: userId, personId: params.id }, userId),
  );
  api.serve(contract.renewTestCode, async (_input, { viewer, request }) => {
    await makeRelationCode(services, viewer.userId, 'test');
    const code = await showRelationCode(services, request, viewer.userId, 'test');
    return code === null ? fail('conflict') : ok(code);
  });
  api.serve(contract.revokeTestCode, async (_input, { viewer }) =>
    ok(await deleteRelationCode(database, viewer.userId, 'test')),
  );
}

function servePeople(api: Api, services: Services, groups: GroupsOfRelations): void {
  const { database } = services;
  const mine = async (done: Result<unknown, Failure>, { viewer }: SignedInContext) => {
    if (!done.ok) return done;
    const relations = await readHostsOf(database, viewer.userId);
    const ids = relations.map(({ hostId }) => hostId);
    const hosts = await readPeople(database, ids);
    const shared = await groups.shared(database, ids, [viewer.userId]);
    const shown: Testers = {
      testers: relations.flatMap(({ hostId, state, since }) => {
        const host = hosts.get(hostId);
        if (host === undefined) return [];
        const { displayName, identifier } = host;
        const titles = shared.filter((group) => group.hostId === hostId).map(({ title }) => title);
        return [{ hostId, displayName, identifier, state, groups: titles, since: since.toISOString() }];
      }),
      accepts: (await readUser(database, viewer.userId))?.wihiwee ?? true,
    };
    return ok(shown);
  };

  api.serve(contract.listTesters, async (_input, context) => mine(ok(undefined), context));
  api.serve(contract.readTestCode, async ({ body }, { viewer, address }) => {
    const host = await testers.hostOfCode(services, { userId: viewer.userId, address }, body.code);
    if (!host.ok) return host;
    return ok({ displayName: host.value.displayName, identifier: host.value.identifier });
  });
  api.serve(contract.enterTestCode, async ({ body }, context) => {
    const person = { userId: context.viewer.userId, address: context.address };
    return mine(await testers.useTestCode(services, person, body.code), context);
  });
}
