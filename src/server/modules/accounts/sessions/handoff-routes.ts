import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HANDOFF_LIFETIME_MS } from '#core/constants.ts';
import type { Face } from '#core/routes/faces.ts';
import { homeOf } from '#core/routes/faces.ts';
import { gateAddress } from '#core/routes/gate-address.ts';
import { safeRedirect } from '#core/routes/safe-redirect.ts';
import type { User } from '#server/modules/accounts/accounts-store.ts';
import { readUser } from '#server/modules/accounts/accounts-store.ts';
import { contextOf } from '#server/platform/http/operations/serve-operation.ts';
import { isOwnHost, otherFaceUrl } from '#server/platform/pages/face-addresses.ts';
import { newToken } from '#server/platform/secrets/tokens.ts';
import type { Services } from '#server/platform/services.ts';
import { clearHandoffState, keepHandoffState, readHandoffState } from './handoff-state.ts';
import { insertHandoff, useHandoff } from './handoffs-store.ts';
import { enterAs } from './open-session.ts';

type Query = { readonly path?: unknown; readonly state?: unknown; readonly token?: unknown };
type Crossing = FastifyRequest<{ Querystring: Query }>;

/** Returns the hash of a state for use in an address: neither the cookie nor the session can be derived from it. */
function stateHash(services: Services, state: string): Buffer {
  return services.sealer.lookupHash(state, 'handoff-state');
}

function tokenHash(services: Services, token: string): Buffer {
  return services.sealer.lookupHash(token, 'handoff');
}

/** Returns the other face's host, from the configuration or derived, never from the query; null if there is none. */
function otherFace(services: Services, request: FastifyRequest): URL | null {
  const base = new URL(otherFaceUrl(services.config, request));
  return base.host !== request.host && isOwnHost(services.config, base.host) ? base : null;
}

/** Returns the path the person wants to open on the target face. */
function pathOf({ query }: Crossing, face: Face): string {
  return safeRedirect(typeof query.path === 'string' ? query.path : null) ?? homeOf(face);
}

function address(base: URL, route: string, query: Readonly<Record<string, string>>): string {
  const url = new URL(route, base);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

/** Step 1, on the target: a signed-in person goes on; anyone else is sent to the source for a token bound to this browser. */
function begin(services: Services, request: Crossing, reply: FastifyReply): string {
  const path = pathOf(request, request.face);
  if (request.viewer !== null) return path;
  const source = otherFace(services, request);
  if (source === null) return gateAddress(path);
  const state = newToken();
  keepHandoffState(request, reply, state);
  return address(source, '/handoff/give', { state: stateHash(services, state).toString('base64url'), path });
}

/** Step 2, on the source: makes a token for the state's browser and the other face's host, if a person is signed in. */
async function give(services: Services, request: Crossing): Promise<string> {
  const target = otherFace(services, request);
  if (target === null) return homeOf(request.face);
  const path = pathOf(request, request.face === 'events' ? 'tests' : 'events');
  const { viewer } = request;
  const { state } = request.query;
  if (viewer === null || typeof state !== 'string' || !/^[\w-]{43}$/.test(state))
    return new URL(gateAddress(path), target).href;
  const token = newToken();
  await insertHandoff(services.database, {
    token_hash: tokenHash(services, token),
    state_hash: Buffer.from(state, 'base64url'),
    user_id: viewer.userId,
    target_host: target.host,
    shared_computer: viewer.sharedComputer,
    expires_at: new Date(services.now().getTime() + HANDOFF_LIFETIME_MS),
  });
  return address(target, '/handoff/take', { token, path });
}

async function personOf(services: Services, request: Crossing): Promise<[User, boolean] | null> {
  const { token } = request.query;
  const state = readHandoffState(request);
  if (typeof token !== 'string' || state === null) return null;
  const found = await useHandoff(services.database, {
    tokenHash: tokenHash(services, token),
    stateHash: stateHash(services, state),
    host: request.host,
    now: services.now(),
  });
  const user = found && (await readUser(services.database, found.userId));
  return found && user && [user, found.sharedComputer];
}

/** Step 3, back on the target: opens the session if this is the browser that began. */
async function take(services: Services, request: Crossing, reply: FastifyReply): Promise<string> {
  const path = pathOf(request, request.face);
  // The browser's back button opens a used address again; the session stays as it is.
  if (request.viewer !== null) return path;
  const found = await personOf(services, request);
  clearHandoffState(request, reply);
  if (found === null) {
    request.log.info({ code: 'handoff_refused' }, 'refused');
    return gateAddress(path);
  }
  await enterAs(services, contextOf(request, reply), ...found);
  return path;
}

/**
 * Serves the handoff of a session to the other face's host, which has its own cookies. It begins and ends in the same
 * browser on the target host: a token alone signs nobody in, so a link can't sign a person in as somebody else.
 */
export function addHandoffs(app: FastifyInstance, services: Services): void {
  const serve = (
    route: string,
    next: (services: Services, request: Crossing, reply: FastifyReply) => string | Promise<string>,
  ): void => {
    app.get<{ Querystring: Query }>(route, { exposeHeadRoute: false }, async (request, reply) => {
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
      return reply.redirect(await next(services, request, reply), 302);
    });
  };
  serve('/handoff', begin);
  serve('/handoff/give', give);
  serve('/handoff/take', take);
}
