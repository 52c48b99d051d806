import * as contract from '#contract/scoring/analysis.ts';
import { readMap as readMapOperation, readMapTyped as readMapTypedOperation } from '#contract/scoring/map-texts.ts';
import type { Registrar } from '#server/platform/registrar.ts';
import type { Services } from '#server/platform/services.ts';
import { readAnalysis } from './read-analysis.ts';
import { readMap } from './read-map.ts';
import { readMapTyped } from './read-map-typed.ts';
import { renewAnalysis } from './renew-analysis.ts';

/** Item and test analysis and the understanding map, for the host of an issue. */
export function registerAnalysisRoutes({ api }: Pick<Registrar, 'api'>, services: Services): void {
  api.serve(contract.readAnalysis, ({ params, query }, { viewer }) =>
    readAnalysis(services, params.id, viewer.userId, query.scope),
  );
  api.serve(contract.renewAnalysis, ({ params }, { viewer }) => renewAnalysis(services, params.id, viewer.userId));
  api.serve(readMapOperation, ({ params }, { viewer }) => readMap(services, params.id, viewer.userId));
  api.serve(readMapTypedOperation, ({ params, query }, { viewer }) =>
    readMapTyped(services, params, viewer.userId, query.scope),
  );
}
