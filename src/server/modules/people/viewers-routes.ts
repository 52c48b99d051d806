import type { Failure } from '#contract/definition/failure.ts';
import type { Viewers, Wihisees } from '#contract/people/wihisee.ts';
import * as contract from '#contract/people/wihisee.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { readPeople, readUser } from '#server/modules/accounts/accounts-public.ts';
import * as viewers from '#server/modules/people/use-cases/show-results-to.ts';
import type { Api } from '#server/platform/http/operations/serve-operation.ts';
import type { SignedInContext } from '#server/platform/http/request-context.ts';
import type { Services } from '#server/platform/services.ts';
import { askPerson, endAsked } from './asking/asking-verbs.ts';
import { viewerRole } from './asking/relation-roles.ts';
import { showRelationCode } from './make-relation-code.ts';
import { readLooks, readSeenBy, readViewersOf } from './viewers-store.ts';

async function showWihisees({ database, now }: Services, viewerId: string): Promise<Wihisees> {
  const relations = await readSeenBy(database, viewerId, now());
  const people = await readPeople(
    database,
    relations.map(({ personId }) => personId),
  );
  return {
    people: relations.flatMap(({ personId, state, changedAt }) => {
      const person = people.get(personId);
      if (person === undefined) return [];
      const displayName = state === 'accepted' ? person.displayName : null;
      return [{ personId, identifier: person.identifier, displayName, state, since: changedAt.toISOString() }];
    }),
  };
}

async function showViewers(
  services: Services,
  { viewer, request }: SignedInContext,
  looksWanted: number = contract.LOOKS_PAGE,
): Promise<Viewers> {
  const { database } = services;
  const personId = viewer.userId;
  const relations = await readViewersOf(database, personId);
  const looks = await readLooks(database, personId, looksWanted + 1);
  const people = await readPeople(database, [
    ...relations.map(({ viewerId }) => viewerId),
    ...looks.flatMap(({ viewerId }) => (viewerId === null ? [] : [viewerId])),
  ]);
  return {
    viewers: relations.flatMap(({ viewerId, state, source, changedAt, lastLookedAt }) => {
      const person = people.get(viewerId);
      if (person === undefined) return [];
      return [
        {
          viewerId,
          identifier: person.identifier,
          // A login that somebody typed tells them nobody's name.
          displayName: source === 'login' && lastLookedAt === null ? null : person.displayName,
          state,
          since: changedAt.toISOString(),
          lastLookAt: lastLookedAt?.toISOString() ?? null,
        },
      ];
    }),
    looks: looks.slice(0, looksWanted).map(({ id, viewerId, lookedAt }) => ({
      id,
      name: viewerId === null ? null : (people.get(viewerId)?.displayName ?? null),
      lookedAt: lookedAt.toISOString(),
    })),
    hasMoreLooks: looks.length > looksWanted,
    code: await showRelationCode(services, request, personId, 'see'),
    accepts: (await readUser(database, personId))?.wihisee ?? false,
  };
}

/** Serves «this person may see my results» to both sides. The progress itself is served by the results. */
export function registerViewersRoutes({ api }: { readonly api: Api }, services: Services): void {
  const seen = async (done: Result<unknown, Failure>, { viewer }: SignedInContext) =>
    done.ok ? ok(await showWihisees(services, viewer.userId)) : done;
  const mine = async (done: Result<unknown, Failure>, context: SignedInContext) =>
    done.ok ? ok(await showViewers(services, context)) : done;

  const asked = ({ viewer }: SignedInContext, login: string) => ({ id: viewer.userId, askerId: viewer.userId, login });

  api.serve(contract.listWihisees, async (_input, context) => seen(ok(undefined), context));
  api.serve(contract.askWihisee, async ({ body }, context) =>
    seen(await askPerson(services, viewerRole, asked(context, body.identifier), undefined), context),
  );
  api.serve(contract.enterViewerCode, async ({ body }, { viewer, address }) => {
    const used = await viewers.useSeeCode(services, { userId: viewer.userId, address }, body.code);
    return used.ok ? ok({ ...used.value, mine: await showWihisees(services, viewer.userId) }) : used;
  });
  api.serve(contract.leaveWihisee, async ({ params }, context) =>
    seen(
      await endAsked(services, viewerRole, { id: context.viewer.userId, personId: params.id }, context.viewer.userId),
      context,
    ),
  );

  api.serve(contract.listViewers, async ({ query }, context) => ok(await showViewers(services, context, query.looks)));
  api.serve(contract.grantViewer, async ({ body }, context) =>
    mine(await viewers.grantSeeing(services, context.viewer.userId, body.identifier), context),
  );
  api.serve(contract.renewViewerCode, async (_input, context) =>
    mine(ok(await viewers.renewSeeCode(services, context.viewer.userId)), context),
  );
  api.serve(contract.revokeViewerCode, async (_input, context) =>
    mine(ok(await viewers.revokeSeeCode(services, context.viewer.userId)), context),
  );
}
