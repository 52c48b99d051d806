import { fail } from '#contract/definition/failure.ts';
import { readGroupProgress } from '#contract/groups.ts';
import { readIssueHead as issueHeadOperation } from '#contract/lesson/issue-facts.ts';
import * as contract from '#contract/results.ts';
import { readGroupComparison } from '#contract/scoring/group-comparison.ts';
import { listResults as listResultsOperation, RESULTS_PAGE } from '#contract/wihiws.ts';
import { ok } from '#core/result.ts';
import { groupOwnedBy } from '#server/modules/groups/groups-public.ts';
import { registerAnalysisRoutes } from '#server/modules/results/analysis/analysis-routes.ts';
import { registerCheckingRoutes } from '#server/modules/results/checking/checking-routes.ts';
import { registerExportsRoutes } from '#server/modules/results/exports/exports-routes.ts';
import { compareGroups } from '#server/modules/results/group-comparison/compare-groups.ts';
import { registerProgressRoutes } from '#server/modules/results/progress/progress-routes.ts';
import { readingFor } from '#server/modules/results/second-reading/reading-scope.ts';
import type { CreatorParts } from '#server/modules/results/statistics/creator-work.ts';
import { listGroupProgress } from '#server/modules/results/statistics/group-progress-store.ts';
import { registerStatisticsRoutes } from '#server/modules/results/statistics/statistics-routes.ts';
import { listMyWihiws } from '#server/modules/results/use-cases/list-my-wihiws.ts';
import { listResults } from '#server/modules/results/use-cases/list-results.ts';
import { readIssueHead } from '#server/modules/results/use-cases/read-issue-head.ts';
import { readResult } from '#server/modules/results/use-cases/read-result.ts';
import type { Registrar } from '#server/platform/registrar.ts';
import type { Services } from '#server/platform/services.ts';
import { findSeen, readScore } from './open-result.ts';

/** Results for takers and hosts. */
export function registerResultsRoutes(
  registrar: Pick<Registrar, 'api' | 'pages' | 'sheets'>,
  services: Services,
  creatorParts: CreatorParts,
): void {
  const { api, pages } = registrar;
  api.serve(contract.readResult, ({ params }, { viewer }) =>
    readResult(services, { wihiwId: params.id, attemptId: params.attemptId }, viewer.userId),
  );
  type Ids = { readonly wihiwId?: string; readonly attemptId?: string };
  const isSeen = async ({ wihiwId = '', attemptId = '' }: Ids, viewerId: string) =>
    (await findSeen(services.database, { wihiwId, attemptId }, viewerId)) !== null;
  pages.describeOwn(['/wihost/wihiws/:wihiwId/attempts/:attemptId'], isSeen);
  pages.describeOwn(
    ['/wihiwer/results/:wihiwId/:attemptId'],
    isSeen,
    async ({ wihiwId = '', attemptId = '' }, context) => {
      const params = { id: wihiwId, attemptId };
      const result = await api.ask(contract.readResult, context, { params });
      const answers = result === null ? [] : [{ key: [contract.readResult.id, { params }], answer: result }];
      return { answers, now: services.now() };
    },
  );
  pages.describeOwn(
    ['/wihost/readings/:id'],
    async ({ id = '' }, viewerId) => (await readingFor(services.database, id, viewerId)) !== null,
  );
  api.serve(contract.readScore, ({ params }, { viewer }) =>
    readScore(services, { wihiwId: params.id, attemptId: params.attemptId }, viewer.userId),
  );
  api.serve(listResultsOperation, ({ params, query }, { viewer, request }) =>
    listResults(
      services,
      params.id,
      viewer.userId,
      { group: query.group ?? null, after: query.after ?? null, limit: query.limit ?? RESULTS_PAGE },
      request,
    ),
  );
  api.serve(issueHeadOperation, ({ params }, { viewer }) => readIssueHead(services, params.id, viewer.userId));
  api.serve(contract.listMyWihiws, async (_input, { viewer }) => ok(await listMyWihiws(services, viewer.userId)));
  api.serve(readGroupProgress, async ({ params }, { viewer }) => {
    const group = await groupOwnedBy(services.database, params.id, viewer.userId);
    if (group === null) return fail('not_found');
    return ok({ memberCount: group.memberCount, wihiws: await listGroupProgress(services.database, params.id) });
  });
  api.serve(readGroupComparison, ({ query }, { viewer }) => compareGroups(services, query, viewer.userId));
  registerExportsRoutes(registrar, services);
  registerAnalysisRoutes({ api }, services);
  registerCheckingRoutes({ api }, services, creatorParts);
  registerStatisticsRoutes({ api }, services);
  registerProgressRoutes({ api }, services);
}
