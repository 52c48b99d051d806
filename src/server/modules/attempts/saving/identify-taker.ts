import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { identifySession } from '#server/modules/accounts/accounts-sessions-public.ts';
import type { Viewer } from '#server/platform/http/request-context.ts';
import { reachesIssue } from '#server/platform/http/sessions/narrow-session.ts';
import type { Services } from '#server/platform/services.ts';

/**
 * Returns whose session a token is, for saves in the queue. The queue bounds them already; a look-up refused as one too many
 * would fail the whole group.
 */
export async function identifyTaker(
  services: Services,
  sessionToken: string,
  wihiwId: string,
): Promise<Result<Viewer, Failure>> {
  const viewer = await identifySession(services, sessionToken);
  return viewer !== null && reachesIssue(viewer, wihiwId) ? ok(viewer) : fail('sign_in_required');
}
