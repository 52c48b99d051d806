import type { Failure } from '#contract/definition/failure.ts';
import * as invitations from '#contract/invitations.ts';
import * as contract from '#contract/wihiws.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { readGroups } from '#server/modules/groups/groups-public.ts';
import { answerTestInvitation } from '#server/modules/wihiws/use-cases/answer-test-invitation.ts';
import { changeLink } from '#server/modules/wihiws/use-cases/change-link.ts';
import { changeWihiw } from '#server/modules/wihiws/use-cases/change-wihiw.ts';
import { createWihiw } from '#server/modules/wihiws/use-cases/create-wihiw.ts';
import { giveExtraTime } from '#server/modules/wihiws/use-cases/give-extra-time.ts';
import { releaseResults } from '#server/modules/wihiws/use-cases/release-results.ts';
import type { SignedInContext } from '#server/platform/http/request-context.ts';
import type { Registrar } from '#server/platform/registrar.ts';
import type { Services } from '#server/platform/services.ts';
import type { AttemptsOfWihiws, ResultsOfWihiws } from './attempts-of-wihiws.ts';
import { NO_ATTEMPTS } from './attempts-of-wihiws.ts';
import { registerCoHostsRoutes } from './co-hosts/co-hosts-routes.ts';
import { registerRuleChangesRoutes } from './rule-changes/rule-changes-routes.ts';
import { showWihiw } from './show-wihiw.ts';
import type { OwnWihiw } from './wihiw-list-store.ts';
import { listOwnWihiws } from './wihiw-list-store.ts';
import type { WihiwRecord } from './wihiw-record.ts';
import { asHost } from './wihiws-access.ts';
import { readWihiwRow } from './wihiws-store.ts';

/** Serves the host's operations on issues, and invitations to the people invited. */
export function registerWihiwsRoutes(
  { api, pages }: Pick<Registrar, 'api' | 'pages'>,
  services: Services,
  attempts: AttemptsOfWihiws & ResultsOfWihiws,
): void {
  const { database } = services;
  const show = async (result: Result<WihiwRecord, Failure>, { request, viewer }: SignedInContext) =>
    result.ok ? ok(await showWihiw(services, request, result.value, attempts, viewer.userId)) : result;

  const complete = async (rows: readonly OwnWihiw[]): Promise<contract.WihiwRow[]> => {
    const ids = rows.map(({ id }) => id);
    const counts = await attempts.readCounts(database, ids);
    const groups = await readGroups(database, [...new Set(rows.flatMap(({ groupIds }) => groupIds))]);
    return rows.map(({ id, testId, title, anybody, opensAt, closesAt, createdAt, groupIds }) => ({
      id,
      testId,
      title,
      anybody,
      opensAt,
      closesAt,
      createdAt,
      groupTitles: groups.flatMap((group) => (groupIds.includes(group.id) ? [group.title] : [])),
      ...(counts.get(id) ?? { ...NO_ATTEMPTS, averagePercent: null }),
    }));
  };
  registerCoHostsRoutes({ api }, services, attempts, complete);
  registerRuleChangesRoutes({ api }, services, attempts, show);

  api.serve(contract.createWihiw, async ({ body }, context) =>
    show(await createWihiw({ ...services, ...attempts }, context.viewer.userId, body), context),
  );

  api.serve(contract.listWihiws, async ({ query }, { viewer }) => {
    const before = query.before === undefined ? null : new Date(query.before);
    const page = await listOwnWihiws(database, viewer.userId, { testId: query.testId ?? null, before });
    return ok({ wihiws: await complete(page.wihiws), next: page.next });
  });

  api.serve(contract.changeWihiw, async ({ params, body }, context) =>
    show(await changeWihiw({ ...services, ...attempts }, params.id, context.viewer.userId, body), context),
  );

  api.serve(contract.giveExtraTime, async ({ params, body }, context) =>
    show(await giveExtraTime({ ...services, ...attempts }, params.id, context.viewer.userId, body), context),
  );

  api.serve(contract.renewLink, async ({ params }, context) =>
    show(await changeLink(services, params.id, context.viewer.userId, 'renew'), context),
  );

  api.serve(contract.revokeLink, async ({ params }, context) =>
    show(await changeLink(services, params.id, context.viewer.userId, 'revoke'), context),
  );

  api.serve(contract.releaseResults, async ({ params, body }, context) =>
    show(await releaseResults({ ...services, ...attempts }, params.id, context.viewer.userId, body), context),
  );

  api.serve(invitations.answerTestInvitation, async ({ params, body: { accept } }, { viewer }) => {
    const answered = await answerTestInvitation(services, params.id, viewer.userId, accept);
    return answered.ok ? ok({ accepted: accept }) : answered;
  });

  pages.describeOwn(
    [
      '',
      '/now',
      '/results',
      '/settings',
      '/report',
      '/map',
      '/analysis',
      '/checking',
      '/readers',
      '/paper',
      '/paper/sheets',
    ].map((part) => `/wihost/wihiws/:id${part}`),
    async ({ id = '' }, viewerId) => asHost(await readWihiwRow(database, id), viewerId).ok,
  );
}
