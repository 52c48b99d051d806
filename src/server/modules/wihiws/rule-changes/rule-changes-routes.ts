import * as contract from '#contract/changed-rules.ts';
import type { Failure } from '#contract/definition/failure.ts';
import type { Wihiw } from '#contract/wihiws.ts';
import type { Result } from '#core/result.ts';
import type { AttemptsOfWihiws, ResultsOfWihiws } from '#server/modules/wihiws/attempts-of-wihiws.ts';
import type { WihiwRecord } from '#server/modules/wihiws/wihiw-record.ts';
import type { SignedInContext } from '#server/platform/http/request-context.ts';
import type { Registrar } from '#server/platform/registrar.ts';
import type { Services } from '#server/platform/services.ts';
import { giveSecondChance } from './give-second-chance.ts';
import { previewRules } from './preview-rules.ts';
import { showRuleSettings } from './show-rule-settings.ts';

type Show = (result: Result<WihiwRecord, Failure>, context: SignedInContext) => Promise<Result<Wihiw, Failure>>;

/** Serves what can be changed in an issue that runs. */
export function registerRuleChangesRoutes(
  { api }: Pick<Registrar, 'api'>,
  services: Services,
  attempts: AttemptsOfWihiws & ResultsOfWihiws,
  show: Show,
): void {
  const all = { ...services, ...attempts };

  api.serve(contract.readRuleSettings, ({ params }, { request, viewer }) =>
    showRuleSettings(all, request, params.id, viewer.userId),
  );

  api.serve(contract.previewRules, ({ params, body }, { viewer }) =>
    previewRules(all, params.id, viewer.userId, body.rules),
  );

  api.serve(contract.giveSecondChance, async ({ params, body }, context) =>
    show(await giveSecondChance(all, params.id, context.viewer.userId, body), context),
  );
}
