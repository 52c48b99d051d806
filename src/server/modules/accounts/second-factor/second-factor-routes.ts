import * as operations from '#contract/second-factors.ts';
import { ok } from '#core/result.ts';
import type { Api } from '#server/platform/http/operations/serve-operation.ts';
import type { Services } from '#server/platform/services.ts';
import * as change from './change-factors.ts';
import { finishSignIn } from './second-step.ts';

/** Serves the second step of signing in and the settings of second factors. */
export function addSecondFactors(api: Api, services: Services): void {
  api.serve(operations.finishSignIn, ({ body }, context) => finishSignIn(services, body, context));
  api.serve(operations.readSecondFactors, async (_input, { viewer }) =>
    ok(await change.readFactors(services, viewer.userId)),
  );
  api.serve(operations.beginApp, ({ body }, context) => change.beginApp(services, body.password, context));
  api.serve(operations.confirmApp, ({ body }, context) => change.confirmApp(services, body, context));
  api.serve(operations.beginPasskey, ({ body }, context) => change.beginPasskey(services, body.password, context));
  api.serve(operations.confirmPasskey, ({ body }, context) => change.confirmPasskey(services, body, context));
  api.serve(operations.removeFactor, ({ params, body }, context) =>
    change.removeFactor(services, params.id, body.password, context),
  );
  api.serve(operations.renewSpareCodes, ({ body }, context) =>
    change.renewSpareCodes(services, body.password, context),
  );
}
