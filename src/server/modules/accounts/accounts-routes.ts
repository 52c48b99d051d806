import {
  enterAsParticipant,
  readSession,
  recoverAccount,
  registerAccount,
  signIn,
  signOut,
} from '#contract/accounts.ts';
import { ok } from '#core/result.ts';
import { addSecondFactors } from '#server/modules/accounts/second-factor/second-factor-routes.ts';
import type { EndLinks } from '#server/modules/accounts/sessions/end-links.ts';
import { addHandoffs } from '#server/modules/accounts/sessions/handoff-routes.ts';
import { cookieSeconds, leaveBothFaces } from '#server/modules/accounts/sessions/open-session.ts';
import type { NoteDeviceChange } from '#server/modules/accounts/use-cases/device-codes.ts';
import { enterAsParticipant as enterWithoutPassword } from '#server/modules/accounts/use-cases/enter-as-participant.ts';
import { recoverAccount as recover } from '#server/modules/accounts/use-cases/recover-account.ts';
import { registerAccount as register } from '#server/modules/accounts/use-cases/register-account.ts';
import { signIn as enter } from '#server/modules/accounts/use-cases/sign-in.ts';
import { personOfViewer } from '#server/platform/http/request-context.ts';
import type { Registrar } from '#server/platform/registrar.ts';
import type { Services } from '#server/platform/services.ts';
import { addAccountSettings } from './account-settings-routes.ts';
import { takeEntryForms } from './entry-forms.ts';

/** Serves registration, sign-in, sign-out, account settings and handoffs between faces. */
export function registerAccountsRoutes(
  { app, api, pages }: Registrar,
  services: Services,
  noteDeviceChange: NoteDeviceChange,
  endLinks: EndLinks,
): void {
  api.serve(readSession, async (_input, context) => {
    const { viewer, sessionToken } = context;
    if (viewer === null) return ok({ person: null });
    // Prolongs the browser's cookie here; the server prolongs its own session with every request.
    if (sessionToken !== null) context.setSession(sessionToken, cookieSeconds(viewer.sharedComputer));
    return ok({ person: personOfViewer(viewer) });
  });
  api.serve(registerAccount, (input, context) => register(services, input.body, context));
  api.serve(signIn, ({ body }, context) => enter(services, body, context, noteDeviceChange));
  api.serve(signOut, async (_input, context) => {
    await leaveBothFaces(services, context);
    return ok({ signedOut: true as const });
  });
  api.serve(enterAsParticipant, (input, context) => enterWithoutPassword(services, input.body, context));
  api.serve(recoverAccount, (input, context) => recover(services, input.body, context, endLinks));
  addAccountSettings(api, services, endLinks);
  addSecondFactors(api, services);
  addHandoffs(app, services);
  takeEntryForms(pages, services, noteDeviceChange, endLinks);
}
