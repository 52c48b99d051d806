import cookie from '@fastify/cookie';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Fastify, { LogController } from 'fastify';
import type { Logger } from 'pino';
import type { Failure } from '#contract/definition/failure.ts';
import { JSON_BODY_LIMIT_BYTES } from '#core/constants.ts';
import type { FaceHosts } from '#core/routes/faces.ts';
import { faceOf } from '#core/routes/faces.ts';
import type { TrustProxy } from '#server/platform/config/config.ts';
import { isDatabaseAway } from '#server/platform/db/database-away.ts';
import { isLostRace } from '#server/platform/db/lost-race.ts';
import { NoRoom } from '#server/platform/db/shared-pool.ts';
import { FilesAway } from '#server/platform/files/files-away.ts';
import { boundBodyTime } from '#server/platform/http/connections/body-time.ts';
import { addDraining } from '#server/platform/http/connections/drain-connections.ts';
import type { HttpLimits } from '#server/platform/http/connections/http-limits.ts';
import { HTTP_LIMITS } from '#server/platform/http/connections/http-limits.ts';
import { followConnections } from '#server/platform/http/connections/open-connections.ts';
import { boundUnreadAnswers } from '#server/platform/http/connections/unread-answers.ts';
import { closeUnusedConnections } from '#server/platform/http/connections/unused-connections.ts';
import { answerClientError } from '#server/platform/http/operations/client-errors.ts';
import { takeJsonBodies } from '#server/platform/http/operations/json-body.ts';
import { logAnswers } from '#server/platform/http/operations/log-answers.ts';
import { codeOfFastifyError, sendProblem } from '#server/platform/http/operations/problem.ts';
import { sendProblemPage } from '#server/platform/http/operations/problem-page.ts';
import type { AdmissionLimits, Load } from '#server/platform/http/pressure/admission.ts';
import {
  ADMISSION_LIMITS,
  addAdmission,
  NOT_BEGUN,
  retryAfterSeconds,
} from '#server/platform/http/pressure/admission.ts';
import { addExpressLanes } from '#server/platform/http/pressure/express-lane.ts';
import { boundWrittenBytes } from '#server/platform/http/pressure/written-bytes.ts';
import { addViewers } from '#server/platform/http/sessions/session-viewer.ts';
import { ErrandOver } from '#server/platform/process/errand.ts';
import { TooManyWait } from '#server/platform/process/pacing/turns.ts';
import { hasOneHost, isFromOwnOrigin } from './own-origin.ts';
import { isPagePath, pathOf, readableAddress } from './page-request.ts';
import type { Viewer } from './request-context.ts';
import { addSecurityHeaders } from './security-headers.ts';

export type HttpOptions = {
  readonly log: Logger;
  readonly hosts: FaceHosts;
  readonly trustProxy: TrustProxy;
  readonly identify: (token: string) => Promise<Viewer | null>;
  readonly limits?: HttpLimits;
  readonly now?: () => Date;
  /** Without it no request is refused because of overload. */
  readonly load?: Load;
  readonly admission?: AdmissionLimits;
};

/** Paths that answer on any host, because health probes use an address. */
const ANY_HOST: ReadonlySet<string> = new Set(['/healthz', '/readyz']);
const FILES_RETRY_SECONDS = 30;

/** Operations are checked by the contract: without this Fastify loads its own checks by JSON Schema, which nothing asks for. */
const noSchemas = () => () => {
  throw new Error('a route has no JSON Schema: operations are checked by the contract');
};

const NO_LOAD: Load = { lagMs: () => 0, waiting: () => 0 };

function trustOf(setting: TrustProxy): false | string[] | ((address: string, hop: number) => boolean) {
  if (setting === false) return false;
  return typeof setting === 'number' ? (_address, hop) => hop < setting : [...setting];
}

/** Answers people with a page, also those whose browser sends a form by itself, programs with the problem JSON. */
function refuse(request: FastifyRequest, reply: FastifyReply, failure: Failure): FastifyReply {
  const isForm = (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
  const isForPeople = (isPagePath(request) || isForm) && (request.headers.accept ?? '').includes('text/html');
  if (!isForPeople) return sendProblem(reply, failure);
  reply.failureCode = failure.code;
  if (failure.retryAfterSeconds !== undefined) reply.header('retry-after', String(failure.retryAfterSeconds));
  return sendProblemPage(reply, failure.code);
}

type Outcome = {
  readonly failure: Failure;
  /** How it is logged beside the line of its answer, if at all. */
  readonly told: 'fault' | 'expected' | null;
};

/** What is known not to have written anything says so: then even a request that must not be done twice can be sent again. */
function failureOf(error: Error & { code?: string; statusCode?: number }): Outcome {
  const busy = { code: 'overloaded', retryAfterSeconds: retryAfterSeconds('start') } as const;
  if (error instanceof TooManyWait || error instanceof ErrandOver)
    return { failure: { ...busy, details: NOT_BEGUN }, told: null };
  if (error instanceof NoRoom && error.isFirst) return { failure: { ...busy, details: NOT_BEGUN }, told: 'expected' };
  const code = codeOfFastifyError(error);
  if (code !== null) return { failure: { code }, told: null };
  if (isDatabaseAway(error)) return { failure: busy, told: 'expected' };
  if (error instanceof FilesAway)
    return { failure: { code: 'files_away', retryAfterSeconds: FILES_RETRY_SECONDS }, told: 'fault' };
  // Somebody else was quicker: the constraint did its work, and the answer's own line in the log says so.
  if (isLostRace(error)) return { failure: { code: 'conflict' }, told: null };
  return { failure: { code: 'internal' }, told: 'fault' };
}

/** Creates a Fastify instance with limits, faces, sessions, the origin rule and problem answers, but no routes. */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const limits = options.limits ?? HTTP_LIMITS;
  const app: FastifyInstance = Fastify({
    loggerInstance: options.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: JSON_BODY_LIMIT_BYTES,
    trustProxy: trustOf(options.trustProxy),
    requestTimeout: limits.uploadMs,
    keepAliveTimeout: limits.keepAliveMs,
    forceCloseConnections: 'idle',
    // Our routes match no parameter with a regular expression, so parameters need no limit besides that of the head.
    routerOptions: { maxParamLength: 20_000, ignoreTrailingSlash: true },
    http: {
      headersTimeout: limits.headMs,
      requestTimeout: limits.uploadMs,
      connectionsCheckingInterval: limits.checkMs,
      // Otherwise the second of two Host, Origin or Content-Type lines is dropped, and a proxy may have gone by the other one.
      joinDuplicateHeaders: true,
    },
    rewriteUrl: (request) => readableAddress(request.url ?? '/'),
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    clientErrorHandler: answerClientError,
    // Requests that arrive on open connections while the server closes are answered too; then the connection is closed.
    return503OnClosing: false,
  });

  const load = options.load ?? NO_LOAD;
  addExpressLanes(app, load, options.admission ?? ADMISSION_LIMITS, limits.unreadMs);
  // After the lanes, so that requests of the lanes are bounded too.
  const connections = followConnections(app);
  addDraining(app, connections);
  closeUnusedConnections(app, connections);
  await app.register(cookie);
  addSecurityHeaders(app);
  logAnswers(app, options.log);
  boundBodyTime(app, limits);
  boundUnreadAnswers(app, limits);
  takeJsonBodies(app);
  app.decorateRequest('face', 'tests');
  app.addHook('onRequest', (request, reply, done) => {
    const isNamed = hasOneHost(request);
    if (!isNamed && !ANY_HOST.has(pathOf(request))) return void refuse(request, reply, { code: 'malformed_request' });
    const face = isNamed ? faceOf(request.host, options.hosts) : null;
    if (face === null && !ANY_HOST.has(pathOf(request))) return void refuse(request, reply, { code: 'unknown_host' });
    request.face = face ?? 'tests';
    const isFromAnywhere = request.routeOptions.config?.fromAnywhere === true;
    if (!isFromAnywhere && !isFromOwnOrigin(request)) return void sendProblem(reply, { code: 'foreign_origin' });
    done();
  });
  addAdmission(app, {
    load,
    answeredMs: limits.unreadMs,
    ...(options.admission === undefined ? {} : { limits: options.admission }),
    refuse,
  });
  addViewers(app, options.identify);
  boundWrittenBytes(app, options.now ?? (() => new Date()));
  app.setErrorHandler((error: Error & { code?: string; statusCode?: number }, request, reply) => {
    const { failure, told } = failureOf(error);
    const about = { err: error, route: request.routeOptions.url ?? 'none' };
    if (told === 'fault') request.log.error(about, 'fault');
    else if (told === 'expected') request.log.warn(about, 'refused: the database is away or busy');
    return refuse(request, reply, failure);
  });
  return app;
}
