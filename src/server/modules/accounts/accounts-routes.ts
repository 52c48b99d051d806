import type { FastifyInstance } from 'fastify';
import {
  enterAsParticipant,
  readSession,
  recoverAccount,
  registerAccount,
  signIn,
  signOut,
} from '#contract/accounts.ts';
import { fail } from '#contract/definition/failure.ts';
import { ok } from '#core/result.ts';
import { addSecondFactors } from '#server/modules/accounts/second-factor/second-factor-routes.ts';
import { enterOrAsk } from '#server/modules/accounts/second-factor/second-step.ts';
import { addHandoffs } from '#server/modules/accounts/sessions/handoff-routes.ts';
import { cookieSeconds, leave, personOfViewer } from '#server/modules/accounts/sessions/open-session.ts';
import { readDevice } from '#server/modules/accounts/tries/device-cookie.ts';
import { checkSecret } from '#server/modules/accounts/use-cases/check-secret.ts';
import type { NoteDeviceChange } from '#server/modules/accounts/use-cases/device-codes.ts';
import { useDeviceCode } from '#server/modules/accounts/use-cases/device-codes.ts';
import { enterAsParticipant as enter } from '#server/modules/accounts/use-cases/enter-as-participant.ts';
import { recoverAccount as recover } from '#server/modules/accounts/use-cases/recover-account.ts';
import { registerAccount as register } from '#server/modules/accounts/use-cases/register-account.ts';
import type { Api } from '#server/platform/http/operations/serve-operation.ts';
import type { Services } from '#server/platform/services.ts';
import { addAccountSettings } from './account-settings-routes.ts';

/** Serves registration, sign-in, sign-out, account settings and handoffs between faces. */
export function registerAccountsRoutes(
  { app, api }: { readonly app: FastifyInstance; readonly api: Api },
  services: Services,
  noteDeviceChange: NoteDeviceChange,
): void {
  api.serve(readSession, async (_input, context) => {
    const { viewer, sessionToken } = context;
    if (viewer === null) return ok({ person: null });
    // Prolongs the browser's cookie here; the server prolongs its own session with every request.
    if (sessionToken !== null) context.setSession(sessionToken, cookieSeconds(viewer.sharedComputer));
    return ok({ person: personOfViewer(viewer) });
  });
  api.serve(registerAccount, (input, context) => register(services, input.body, context));
  api.serve(signIn, async ({ body }, context) => {
    let onlyWihiwId: string | null = null;
    const checked = await checkSecret(
      services,
      { ...body, address: context.address, device: readDevice(context) },
      async (user) => {
        onlyWihiwId = await useDeviceCode(services, user, body.secret, noteDeviceChange);
        return onlyWihiwId !== null;
      },
    );
    if (!checked.ok) return checked;
    // A host's one-time code signs in as on a shared computer.
    const sharedComputer = onlyWihiwId !== null || (body.sharedComputer ?? false);
    const { user, by } = checked.value;
    const kind = { sharedComputer, onlyWihiwId, byCode: by === 'code' };
    const entered = await enterOrAsk(services, context, user, kind);
    return entered === null ? fail('wrong_credentials') : ok({ ...entered, onlyWihiwId });
  });
  api.serve(signOut, async (_input, context) => {
    await leave(services, context);
    return ok({ signedOut: true as const });
  });
  api.serve(enterAsParticipant, (input, context) => enter(services, input.body, context));
  api.serve(recoverAccount, (input, context) => recover(services, input.body, context));
  addAccountSettings(api, services);
  addSecondFactors(api, services);
  addHandoffs(app, services);
}
