import type { FastifyInstance } from 'fastify';
import { createHandoff } from '#contract/accounts.ts';
import { fail } from '#contract/failure.ts';
import { HANDOFF_LIFETIME_MS } from '#core/constants.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { homeOf } from '#core/routes/faces.ts';
import { safeRedirect } from '#core/routes/safe-redirect.ts';
import { readUser } from '#server/modules/accounts/accounts-store.ts';
import { insertHandoff, useHandoff } from '#server/modules/accounts/handoffs-store.ts';
import { enterAs } from '#server/modules/accounts/open-session.ts';
import type { SignedInContext } from '#server/platform/http/request-context.ts';
import type { Api } from '#server/platform/http/serve-operation.ts';
import { contextOf } from '#server/platform/http/serve-operation.ts';
import { faceBaseUrl, isOwnHost } from '#server/platform/pages/face-addresses.ts';
import { newToken } from '#server/platform/secrets/tokens.ts';
import type { Services } from '#server/platform/services.ts';

type HandoffBody = { readonly face: 'tests' | 'events'; readonly path: string };

function handoffHash(services: Services, token: string): Buffer {
  return services.sealer.lookupHash(token, 'handoff');
}

async function makeHandoff(services: Services, body: HandoffBody, context: SignedInContext) {
  const base = new URL(faceBaseUrl(services.config, context.request, body.face));
  const path = safeRedirect(body.path) ?? homeOf(body.face);
  if (!isOwnHost(services.config, base.host)) return fail('unknown_host');
  if (base.host === context.host) return ok({ url: new URL(path, base).href });
  const token = newToken();
  await insertHandoff(services.database, {
    token_hash: handoffHash(services, token),
    user_id: context.viewer.userId,
    target_host: base.host,
    shared_computer: context.viewer.sharedComputer,
    expires_at: new Date(services.now().getTime() + HANDOFF_LIFETIME_MS),
  });
  const url = new URL('/handoff', base);
  url.searchParams.set('token', token);
  url.searchParams.set('path', path);
  return ok({ url: url.href });
}

/** Carrying a session over to the other face's host, whose cookies are its own. */
export function addHandoffs(app: FastifyInstance, api: Api, services: Services): void {
  api.serve(
    createHandoff,
    ({ body }, context): Promise<Result<{ url: string }, { code: 'unknown_host' }>> =>
      makeHandoff(services, body, context),
  );
  app.get<{ Querystring: { token?: unknown; path?: unknown } }>('/handoff', async (request, reply) => {
    const { token, path: wanted } = request.query;
    const path = safeRedirect(typeof wanted === 'string' ? wanted : null);
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    const found =
      typeof token === 'string'
        ? await useHandoff(services.database, handoffHash(services, token), request.host, services.now())
        : null;
    const user = found === null ? null : await readUser(services.database, found.user_id);
    if (found === null || user === null) {
      request.log.info({ code: 'handoff_expired' }, 'refused');
      // Going back in the browser opens a used address again; whoever is signed in here simply goes on.
      if (request.viewer !== null) return reply.redirect(path ?? homeOf(request.face), 302);
      return reply.redirect(path === null ? '/wihiwin' : `/wihiwin?redirect=${encodeURIComponent(path)}`, 302);
    }
    if (request.viewer?.userId !== user.id)
      await enterAs(services, contextOf(request, reply), user, found.shared_computer);
    return reply.redirect(path ?? homeOf(request.face), 302);
  });
}
