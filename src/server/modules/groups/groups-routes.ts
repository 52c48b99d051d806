import type { Failure } from '#contract/definition/failure.ts';
import * as contract from '#contract/groups.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { pupilCode } from '#server/modules/accounts/accounts-participants-public.ts';
import {
  changeGroup,
  changeJoinCode,
  createGroup,
  deleteGroup,
} from '#server/modules/groups/use-cases/change-group.ts';
import {
  addMembers,
  addPupils,
  removeMember,
  renameMember,
  renewMemberCode,
} from '#server/modules/groups/use-cases/change-roster.ts';
import { joinGroup } from '#server/modules/groups/use-cases/join-group.ts';
import type { SignedInContext } from '#server/platform/http/request-context.ts';
import { whoFromWhere } from '#server/platform/log/who-from-where.ts';
import { faceBaseUrl } from '#server/platform/pages/face-addresses.ts';
import type { Registrar } from '#server/platform/registrar.ts';
import type { Services } from '#server/platform/services.ts';
import { asOwner } from './groups-access.ts';
import type { GroupRecord } from './groups-store.ts';
import { listOwnGroups, readGroupRow } from './groups-store.ts';
import { readMemberIds, readMyGroups, readPupils } from './members-store.ts';
import { showGroup } from './show-group.ts';
import type { WihiwsOfGroups } from './wihiws-of-groups.ts';

const memberOf = ({ id, memberId }: { readonly id: string; readonly memberId: string }) => ({ groupId: id, memberId });

/** Serves groups to their owners and to their members. */
export function registerGroupsRoutes(
  { api, pages }: Pick<Registrar, 'api' | 'pages'>,
  services: Services,
  wihiws: WihiwsOfGroups,
): void {
  serveOwners(api, services, wihiws);
  serveMembers(api, services);
  // «Люди» and two groups side by side have their address beside the groups'.
  pages.describe('/wihost-groups/people', async () => ({ status: 200 }));
  pages.describe('/wihost-groups/compare', async () => ({ status: 200 }));
  pages.describeOwn(
    ['/wihost-groups/:id', '/wihost-groups/:id/codes', '/wihost-groups/:id/report'],
    async ({ id = '' }, viewerId) => asOwner(await readGroupRow(services.database, id), viewerId).ok,
  );
  pages.describeOwn(
    ['/wihost-groups/:id/pupils/:personId'],
    async ({ id = '', personId = '' }, viewerId) =>
      asOwner(await readGroupRow(services.database, id), viewerId).ok &&
      (await readMemberIds(services.database, [id])).includes(personId),
  );
}

function serveOwners(api: Registrar['api'], services: Services, wihiws: WihiwsOfGroups): void {
  const { database } = services;
  const show = async (result: Result<GroupRecord, Failure>, { request }: SignedInContext) =>
    result.ok ? ok(await showGroup(services, request, result.value, wihiws)) : result;
  const own = async (id: string, { viewer }: SignedInContext) =>
    asOwner(await readGroupRow(database, id), viewer.userId);

  api.serve(contract.listGroups, async (_input, { viewer }) => {
    const groups = await listOwnGroups(database, viewer.userId);
    const ids = groups.map(({ id }) => id);
    const lastWihiws = await wihiws.readLastWihiws(database, ids);
    return ok({
      groups: groups.map((group) => {
        const last = lastWihiws.get(group.id) ?? null;
        return { ...group, lastWihiw: last && { ...last, createdAt: last.createdAt.toISOString() } };
      }),
    });
  });
  api.serve(contract.createGroup, async ({ body }, context) =>
    show(await createGroup(services, context.viewer.userId, body.title), context),
  );
  api.serve(contract.readGroup, async ({ params }, context) => show(await own(params.id, context), context));
  api.serve(contract.changeGroup, async ({ params, body }, context) =>
    show(await changeGroup(services, params.id, context.viewer.userId, body), context),
  );
  api.serve(contract.deleteGroup, ({ params }, { viewer }) =>
    deleteGroup({ ...services, ...wihiws }, params.id, viewer.userId),
  );
  api.serve(contract.renewJoinCode, async ({ params }, context) =>
    show(await changeJoinCode(services, params.id, context.viewer.userId, 'renew'), context),
  );
  api.serve(contract.revokeJoinCode, async ({ params }, context) =>
    show(await changeJoinCode(services, params.id, context.viewer.userId, 'revoke'), context),
  );
  api.serve(contract.addPupils, async ({ params, body }, context) => {
    const done = await addPupils(services, params.id, context.viewer.userId, body.names);
    if (!done.ok) return done;
    const { group, added, skipped } = done.value;
    return ok({ group: await showGroup(services, context.request, group, wihiws), added, skipped });
  });
  api.serve(contract.addMembers, async ({ params, body }, context) =>
    show(await addMembers(services, params.id, context.viewer.userId, body.logins), context),
  );
  api.serve(contract.renameMember, async ({ params, body }, context) =>
    show(await renameMember(services, memberOf(params), context.viewer.userId, body.displayName), context),
  );
  api.serve(contract.removeMember, async ({ params }, context) =>
    show(await removeMember(services, memberOf(params), context.viewer.userId), context),
  );
  api.serve(contract.renewPupilCode, async ({ params }, { viewer, address }) => {
    const renewed = await renewMemberCode(services, memberOf(params), viewer.userId);
    if (renewed.ok)
      services.log.info({ ...whoFromWhere(address, viewer.userId), pupilId: params.memberId }, 'personal code renewed');
    return renewed;
  });
  api.serve(contract.readPupilCodes, async ({ params }, context) => {
    const group = await own(params.id, context);
    if (!group.ok) return group;
    const pupils = await readPupils(database, params.id, context.viewer.userId);
    return ok({
      title: group.value.title,
      address: `${faceBaseUrl(services.config, context.request, 'tests')}/login`,
      pupils: pupils.map(({ sealed, ...pupil }) => ({ ...pupil, personalCode: pupilCode(services, sealed) })),
    });
  });
}

function serveMembers(api: Registrar['api'], services: Services): void {
  const { database } = services;
  api.serve(contract.listMyGroups, async (_input, { viewer }) => ok(await readMyGroups(database, viewer.userId)));
  api.serve(contract.joinGroup, async ({ body }, { viewer, address }) => {
    const joined = await joinGroup(services, body.code, { ...viewer, address });
    if (!joined.ok) return joined;
    return ok({ groupId: joined.value.id, mine: await readMyGroups(database, viewer.userId) });
  });
}
