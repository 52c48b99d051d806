import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Failure } from '#contract/definition/failure.ts';
import type { Access, Importance } from '#contract/definition/operation.ts';
import { SHORT_BODY_LIMIT_BYTES } from '#core/constants.ts';
import { hasBody } from '#server/platform/http/connections/body-time.ts';
import { sendProblem } from '#server/platform/http/operations/problem.ts';
import { isPagePath } from '#server/platform/http/page-request.ts';
import type { Viewer } from '#server/platform/http/request-context.ts';
import { reachesBeforeFactor, reachesRoute } from './narrow-session.ts';
import { createProvenTokens, type ProvenTokens } from './proven-tokens.ts';
import { readSessionCookie } from './session-cookie.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    operationId?: string;
    /** Who may call the operation at all. */
    access?: Access;
    /** The importance of the operation. */
    importance?: Importance;
    /**
     * A session opened with a host's one-time code reaches the route; if the path has an `:id`, only for its own issue.
     */
    reachedByCode?: boolean;
    /** An account that must first add a second factor reaches the route. */
    beforeFactor?: boolean;
    /** The answer is the same for everyone, so the session is not looked up. */
    withoutSession?: boolean;
    /** Called so often that only failures are logged. */
    quiet?: boolean;
    /** Paths of the body that the operation's handler checks one by one. */
    checkedApart?: RegExp | null;
    /** The handler reads the body itself. */
    upload?: boolean;
    /** The log says who called it and from which network. */
    traced?: boolean;
    frees?: boolean;
    /** It needs no Origin: the path of the request is proof enough. */
    fromAnywhere?: boolean;
  }
  interface FastifyInstance {
    identify: (token: string) => Promise<Viewer | null>;
    proven: ProvenTokens;
  }
}

/**
 * Finds the signed-in person of a request, even if its route needs none. Null if their session does not reach the
 * route.
 */
export async function findViewer(request: FastifyRequest): Promise<Viewer | null> {
  const token = readSessionCookie(request);
  request.sessionToken = token;
  const { identify, proven } = request.server;
  const viewer = token === null ? null : await proven.lookUp(token, () => identify(token));
  request.lacksFactor = viewer !== null && viewer.mustAddFactor && !reachesBeforeFactor(request);
  request.viewer = viewer !== null && !request.lacksFactor && reachesRoute(viewer, request) ? viewer : null;
  return request.viewer;
}

/** Returns why whoever sent the request may not call an operation of that access; null if they may. */
export function accessFailure(access: Access, { viewer, lacksFactor }: FastifyRequest): Failure | null {
  if (access === 'public') return null;
  if (lacksFactor) return { code: 'second_factor_required' };
  if (viewer === null) return { code: 'sign_in_required' };
  return access === 'account' && viewer.kind !== 'account' ? { code: 'account_required' } : null;
}

/** Returns true if the body may be longer than most: nobody knows, or its length is declared so. */
const mayBeLong = ({ headers }: FastifyRequest): boolean =>
  !(Number(headers['content-length']) <= SHORT_BODY_LIMIT_BYTES);

/**
 * Finds the person of every request, unless the route answers everyone the same. A request with a body that the operation is
 * closed to is refused before the body is read, so that nobody without a session makes the server parse one. Operations that
 * check the session themselves get a short body first.
 */
export function addViewers(app: FastifyInstance, identify: (token: string) => Promise<Viewer | null>): void {
  app.decorate('identify', identify);
  app.decorate('proven', createProvenTokens());
  app.decorateRequest('viewer', null);
  app.decorateRequest('lacksFactor', false);
  app.decorateRequest('sessionToken', null);
  app.addHook('preParsing', async (request, reply, payload) => {
    const { access = 'public', withoutSession = false } = request.routeOptions.config;
    const isForEveryone = request.is404 ? !isPagePath(request) : withoutSession;
    const isClosed = access !== 'public' && hasBody(request);
    if (!isForEveryone || (isClosed && mayBeLong(request))) await findViewer(request);
    else if (!isClosed || readSessionCookie(request) !== null) return payload;
    const denied = isClosed ? accessFailure(access, request) : null;
    if (denied !== null) return void sendProblem(reply, denied);
    return payload;
  });
}
