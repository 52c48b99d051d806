import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Importance } from '#contract/definition/operation.ts';
import { isPagePath } from '#server/platform/http/page-request.ts';
import type { Viewer } from '#server/platform/http/request-context.ts';
import { reachesRoute } from './narrow-session.ts';
import { createProvenTokens, type ProvenTokens } from './proven-tokens.ts';
import { readSessionCookie } from './session-cookie.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    operationId?: string;
    /** The importance of the operation. */
    importance?: Importance;
    /**
     * A session opened with a host's one-time code reaches the route; if the path has an `:id`, only for its own issue.
     */
    reachedByCode?: boolean;
    /** The answer is the same for everyone, so the session is not looked up. */
    withoutSession?: boolean;
    /** Called so often that only failures are logged. */
    quiet?: boolean;
    /** Paths of the body that the operation's handler checks one by one. */
    checkedApart?: RegExp | null;
    /** The handler reads the body itself. */
    upload?: boolean;
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
  request.viewer = viewer !== null && reachesRoute(viewer, request) ? viewer : null;
  return request.viewer;
}

/** Finds the person of every request before its handler runs, unless the route answers everyone the same. */
export function addViewers(app: FastifyInstance, identify: (token: string) => Promise<Viewer | null>): void {
  app.decorate('identify', identify);
  app.decorate('proven', createProvenTokens());
  app.decorateRequest('viewer', null);
  app.decorateRequest('sessionToken', null);
  app.addHook('preHandler', async (request) => {
    const isForEveryone = request.is404 ? !isPagePath(request) : request.routeOptions.config.withoutSession === true;
    if (!isForEveryone) await findViewer(request);
  });
}
