import * as contract from '#contract/results.ts';
import { listResults as listResultsOperation } from '#contract/wihiws.ts';
import { ok } from '#core/result.ts';
import type { Registrar } from '#server/compose-server.ts';
import type { Services } from '#server/platform/services.ts';
import { registerCheckingRoutes } from './checking-routes.ts';
import { listMyWihiws } from './use-cases/list-my-wihiws.ts';
import { listResults } from './use-cases/list-results.ts';
import { readResult } from './use-cases/read-result.ts';

/** Results for takers and hosts. */
export function registerResultsRoutes({ api }: Pick<Registrar, 'api'>, services: Services): void {
  api.serve(contract.readResult, ({ params }, { viewer }) =>
    readResult(services, { wihiwId: params.id, attemptId: params.attemptId }, viewer.userId),
  );
  api.serve(listResultsOperation, ({ params }, { viewer, request }) =>
    listResults(services, params.id, viewer.userId, request),
  );
  api.serve(contract.listMyWihiws, async (_input, { viewer }) => ok(await listMyWihiws(services, viewer.userId)));
  registerCheckingRoutes({ api }, services);
}
