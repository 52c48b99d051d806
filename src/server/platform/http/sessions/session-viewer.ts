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
    /** Of an operation. */
    importance?: Importance;
    /** A session opened with a host's one-time code reaches the route, for its own issue where the path has an `:id`. */
    reachedByCode?: boolean;
    /** The answer is the same for everyone: the session is not looked up. */
    withoutSession?: boolean;
    /** Asked so often that the log keeps only its failures. */
    quiet?: boolean;
    /** Paths of the body that the operation's handler checks one by one. */
    checkedApart?: RegExp | null;
    /** The handler reads the body by itself. */
    upload?: boolean;
  }
  interface FastifyInstance {
    identify: (token: string) => Promise<Viewer | null>;
    proven: ProvenTokens;
  }
}

/** Finds the signed-in person of a request, whatever its route says; null where their session does not reach. */
export async function findViewer(request: FastifyRequest): Promise<Viewer | null> {
  const token = readSessionCookie(request);
  request.sessionToken = token;
  const { identify, proven } = request.server;
  const viewer = token === null ? null : await proven.lookUp(token, () => identify(token));
  request.viewer = viewer !== null && reachesRoute(viewer, request) ? viewer : null;
  return request.viewer;
}

/** Every request learns its person before its handler, unless its route answers everyone the same. */
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
