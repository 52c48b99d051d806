import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { Person } from '#contract/accounts.ts';
import { HANDOFF_LIFETIME_MS } from '#core/constants.ts';
import type { Face } from '#core/routes/faces.ts';
import { homeOf } from '#core/routes/faces.ts';
import { gateAddress } from '#core/routes/gate-address.ts';
import { safeRedirect } from '#core/routes/safe-redirect.ts';
import type { Database } from '#db/schema/database-types.ts';
import { readUser } from '#server/modules/accounts/accounts-store.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { headerPath } from '#server/platform/http/header-path.ts';
import { contextOf } from '#server/platform/http/operations/serve-operation.ts';
import type { Viewer } from '#server/platform/http/request-context.ts';
import { whoFromWhere } from '#server/platform/log/who-from-where.ts';
import { isOwnHost, otherFaceUrl } from '#server/platform/pages/face-addresses.ts';
import { newToken } from '#server/platform/secrets/tokens.ts';
import type { Services } from '#server/platform/services.ts';
import {
  clearHandoffState,
  keepHandoffState,
  noteSessionChange,
  readChange,
  readHandoffState,
} from './handoff-state.ts';
import { findHandoff, insertHandoff, useHandoff } from './handoffs-store.ts';
import type { SessionCookie } from './open-session.ts';
import { endEarlier, noteDevice, openSession, personOf, tellEnded } from './open-session.ts';
import type { SourceSession } from './sessions-store.ts';
import { joinFamily, keepAlive, shareFamily } from './sessions-store.ts';

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

/** Returns the path the person wants to open on the target face, in the characters that a header may have. */
function pathOf({ query }: Crossing, face: Face): string {
  return headerPath(safeRedirect(typeof query.path === 'string' ? query.path : null) ?? homeOf(face));
}

function address(base: URL, route: string, query: Readonly<Record<string, string>>): string {
  const url = new URL(route, base);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

/** Step 1, on the target: asks the source who is signed in there, with a state that binds the answer to this browser. */
function begin(services: Services, request: Crossing, reply: FastifyReply): string {
  const path = pathOf(request, request.face);
  const source = otherFace(services, request);
  if (source === null) return request.viewer === null ? gateAddress(path) : path;
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
    return address(target, '/handoff/take', { path });
  const token = newToken();
  const now = services.now();
  const isGiven = await transaction(services.database, async (tx) => {
    if ((await keepAlive(tx, viewer.sessionId, now)) === null) return false;
    await insertHandoff(tx, {
      token_hash: tokenHash(services, token),
      state_hash: Buffer.from(state, 'base64url'),
      user_id: viewer.userId,
      session_id: viewer.sessionId,
      target_host: target.host,
      shared_computer: viewer.sharedComputer,
      expires_at: new Date(now.getTime() + HANDOFF_LIFETIME_MS),
    });
    return true;
  });
  return address(target, '/handoff/take', isGiven ? { token, path } : { path });
}

/** What a crossing did: opened a session, joined the same person's two into one family, or nothing. */
type Crossed =
  | {
      readonly kind: 'opened';
      readonly person: Person;
      readonly cookie: SessionCookie;
      readonly enteredAt: Date;
      readonly left: string | null;
    }
  | { readonly kind: 'joined' };

/** The same person is signed in on both faces by two entries: from now on they end together. */
async function join(
  tx: Transaction<Database>,
  viewer: Viewer,
  source: SourceSession,
  sourceId: string,
  now: Date,
): Promise<Crossed> {
  await joinFamily(tx, viewer.sessionId, source.familyId);
  if (source.sharedComputer) await shareFamily(tx, viewer.sessionId, source.expiresAt);
  else if (viewer.sharedComputer) {
    const own = await keepAlive(tx, viewer.sessionId, now);
    if (own !== null) await shareFamily(tx, sourceId, own.expiresAt);
  }
  return { kind: 'joined' };
}

/** Uses the token. A person who left here, or was replaced here, after they entered the other face is not brought back. */
async function cross(
  services: Services,
  { request, device }: { readonly request: Crossing; readonly device: string },
  state: string,
  token: string,
): Promise<Crossed | null> {
  const now = services.now();
  const changedAt = readChange(request);
  return transaction(services.database, async (tx) => {
    const claim = {
      tokenHash: tokenHash(services, token),
      stateHash: stateHash(services, state),
      host: request.host,
      now,
    };
    const sourceId = await findHandoff(tx, claim);
    // The session is locked before its handoff: signing out locks them in the same order.
    const source = sourceId && (await keepAlive(tx, sourceId, now));
    if (sourceId === null || !source || !(await useHandoff(tx, claim.tokenHash))) return null;
    const { viewer } = request;
    if (viewer?.userId === source.userId) return join(tx, viewer, source, sourceId, now);
    if (changedAt !== null && source.enteredAt < changedAt) return null;
    const user = await readUser(tx, source.userId);
    if (user === null) return null;
    const left = await endEarlier(tx, services, request.sessionToken);
    const cookie = await openSession(tx, services, {
      userId: source.userId,
      device,
      sharedComputer: source.sharedComputer,
      continues: source,
    });
    const person = personOf(user, source.sharedComputer);
    return { kind: 'opened', person, cookie, enteredAt: source.enteredAt, left };
  });
}

/** Step 3, back on the target: opens the session if this is the browser that began, in place of another person's. */
async function take(services: Services, request: Crossing, reply: FastifyReply): Promise<string> {
  const path = pathOf(request, request.face);
  const { token } = request.query;
  const state = readHandoffState(request);
  const context = contextOf(request, reply);
  clearHandoffState(request, reply);
  const crossed =
    typeof token === 'string' && state !== null
      ? await cross(services, { request, device: context.device }, state, token)
      : null;
  if (crossed?.kind === 'opened') {
    context.setSession(crossed.cookie.token, crossed.cookie.maxAgeSeconds);
    noteSessionChange({ request, reply }, crossed.enteredAt);
    tellEnded(services, crossed.left);
    await noteDevice(services, { request, reply }, crossed.person);
    return path;
  }
  if (request.viewer !== null) return path;
  if (token !== undefined) request.log.info({ code: 'handoff_refused', ...whoFromWhere(request.ip, null) }, 'refused');
  return gateAddress(path);
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
