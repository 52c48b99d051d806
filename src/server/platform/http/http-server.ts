import cookie from '@fastify/cookie';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import Fastify, { LogController } from 'fastify';
import type { Logger } from 'pino';
import { JSON_BODY_LIMIT_BYTES } from '#core/constants.ts';
import type { FaceHosts } from '#core/routes/faces.ts';
import { faceOf } from '#core/routes/faces.ts';
import type { TrustProxy } from '#server/platform/config/config.ts';
import { mayChange } from '#server/platform/http/own-origin.ts';
import { codeOfFastifyError, sendProblem } from '#server/platform/http/problem.ts';
import type { Viewer } from '#server/platform/http/request-context.ts';
import { addSecurityHeaders } from '#server/platform/http/security-headers.ts';
import { readSessionCookie } from '#server/platform/http/session-cookie.ts';
import { closeUnusedConnections } from '#server/platform/http/unused-connections.ts';

/** A slow request is closed after this, head and body alike. */
const REQUEST_TIMEOUT_MS = 15_000;
const HEADERS_TIMEOUT_MS = 10_000;
/** Node looks for timed-out connections only this often; its own default of 30 s would let slow ones live twice as long. */
const CONNECTIONS_CHECK_MS = 2_000;

export type HttpOptions = {
  readonly log: Logger;
  readonly hosts: FaceHosts;
  readonly trustProxy: TrustProxy;
  readonly identify: (token: string) => Promise<Viewer | null>;
};

function trustOf(setting: TrustProxy): false | string[] | ((address: string, hop: number) => boolean) {
  if (setting === false) return false;
  return typeof setting === 'number' ? (_address, hop) => hop < setting : [...setting];
}

/** Paths that answer on any host: probes come by address. */
const ANY_HOST: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/** A Fastify instance with limits, faces, sessions, the origin rule and problem answers; no routes yet. */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: options.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: JSON_BODY_LIMIT_BYTES,
    trustProxy: trustOf(options.trustProxy),
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: CONNECTIONS_CHECK_MS,
    },
    return503OnClosing: true,
  });

  closeUnusedConnections(app);
  await app.register(cookie);
  await addSecurityHeaders(app);
  app.decorateRequest('face', 'tests');
  app.decorateRequest('viewer', null);
  app.decorateRequest('sessionToken', null);

  app.addHook('onRequest', async (request, reply) => {
    const face = faceOf(request.host ?? '', options.hosts);
    if (face === null && !ANY_HOST.has(request.url)) return sendProblem(reply, { code: 'unknown_host' });
    request.face = face ?? 'tests';
    if (!mayChange(request)) return sendProblem(reply, { code: 'foreign_origin' });
  });
  app.addHook('preHandler', async (request) => {
    request.sessionToken = readSessionCookie(request);
    request.viewer = request.sessionToken === null ? null : await options.identify(request.sessionToken);
  });
  // The pattern is logged, never the address: addresses carry tokens.
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
  app.setErrorHandler((error: Error & { code?: string; statusCode?: number }, request, reply) => {
    const code = codeOfFastifyError(error);
    if (code === null) request.log.error({ err: error, route: request.routeOptions.url ?? 'none' }, 'fault');
    return sendProblem(reply, { code: code ?? 'internal' });
  });
  return app;
}
