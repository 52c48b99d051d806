import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Failure } from '#contract/definition/failure.ts';
import { hasBody } from '#server/platform/http/connections/body-time.ts';
import { isPagePath, pathOf } from '#server/platform/http/page-request.ts';
import type { Importance } from '#server/platform/process/importance.ts';
import { runAs } from '#server/platform/process/importance.ts';
import { DISK_FLOORS } from '#server/platform/process/watch-disk.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Frees the place among requests under way; null while the request has none. */
    giveBackPlace: (() => void) | null;
  }
}

/** How overloaded the server is at this moment. */
export type Load = {
  /** By how many milliseconds timers are delayed, over about a second. */
  readonly lagMs: () => number;
  /** How many queries and transactions are waiting for a connection. */
  readonly waiting: () => number;
  /** How much space the disk of the data has left; without it there is enough. */
  readonly freeBytes?: () => number;
};

type Refusable = Exclude<Importance, 'probe'>;
/** The values from which requests of each importance are refused; each is higher than those of less important ones. */
export type AdmissionLimits = Readonly<
  Record<Refusable, { readonly lagMs: number; readonly waiting: number; readonly atOnce: number }>
>;

export const ADMISSION_LIMITS: AdmissionLimits = {
  report: { lagMs: 500, waiting: 40, atOnce: 40 },
  page: { lagMs: 1_000, waiting: 200, atOnce: 600 },
  start: { lagMs: 2_000, waiting: 600, atOnce: 1_500 },
  save: { lagMs: 4_000, waiting: 1_500, atOnce: 6_000 },
};

/** After how many seconds a refused client may retry: the most important first, each client at a random moment. */
const RETRY_SECONDS: Readonly<Record<Refusable, readonly [from: number, to: number]>> = {
  report: [10, 30],
  page: [3, 9],
  start: [2, 6],
  save: [1, 4],
};

export type AdmissionOptions = {
  readonly load: Load;
  readonly limits?: AdmissionLimits;
  /** For how long an answer that the client has not read yet keeps its place. */
  readonly answeredMs: number;
  readonly refuse: (request: FastifyRequest, reply: FastifyReply, failure: Failure) => FastifyReply;
};

/** Returns a random wait, so that refused clients do not all come back at once. */
export function retryAfterSeconds(importance: Refusable): number {
  const [from, to] = RETRY_SECONDS[importance];
  return from + Math.floor(Math.random() * (to - from + 1));
}

/** Returns null for requests that cost little or are bounded elsewhere (built files, icon, live streams). */
function importanceOfRequest(request: FastifyRequest): Importance | null {
  const { importance, withoutSession } = request.routeOptions.config;
  if (importance !== undefined) return importance;
  const path = pathOf(request);
  if (path === '/healthz' || path === '/readyz') return 'probe';
  return isPagePath(request) && withoutSession !== true ? 'page' : null;
}

/**
 * Refuses requests under load before anything is begun, the least important first: reports, pages, starts, and last
 * saves and submissions. An admitted request keeps its importance for as long as it runs, which also decides its share
 * of database connections. It counts as under way once its body has arrived: half-sent ones cost nothing of what is
 * measured here and are bounded separately.
 */
export function addAdmission(app: FastifyInstance, options: AdmissionOptions): void {
  const { load } = options;
  const limits = options.limits ?? ADMISSION_LIMITS;
  const underWay: Record<Refusable, number> = { report: 0, page: 0, start: 0, save: 0 };
  app.decorateRequest('giveBackPlace', null);

  function isTooMuch(importance: Refusable): boolean {
    const { lagMs, waiting, atOnce } = limits[importance];
    return underWay[importance] >= atOnce || load.waiting() >= waiting || load.lagMs() >= lagMs;
  }

  function refuse(request: FastifyRequest, reply: FastifyReply, importance: Refusable): void {
    const retryAfter = retryAfterSeconds(importance);
    options.refuse(request, reply, { code: 'overloaded', retryAfterSeconds: retryAfter, details: NOT_BEGUN });
  }

  function takePlace(request: FastifyRequest, reply: FastifyReply, importance: Refusable): void {
    if (reply.raw.closed || reply.raw.destroyed) return;
    underWay[importance] += 1;
    let isHeld = true;
    const giveBack = () => {
      if (isHeld) underWay[importance] -= 1;
      isHeld = false;
    };
    request.giveBackPlace = giveBack;
    reply.raw.once('close', giveBack);
  }

  app.addHook('onRequest', (request, reply, done) => {
    const importance = importanceOfRequest(request);
    if (importance === null) return done();
    if (importance === 'probe') return runAs(importance, done);
    if (isTooMuch(importance)) return refuse(request, reply, importance);
    if (writesMore(request) && (load.freeBytes?.() ?? Number.POSITIVE_INFINITY) < DISK_FLOORS[importance])
      return void options.refuse(request, reply, { code: 'disk_full' });
    if (!hasBody(request)) takePlace(request, reply, importance);
    return runAs(importance, done);
  });
  app.addHook('preHandler', (request, reply, done) => {
    const importance = importanceOfRequest(request);
    if (importance === null || importance === 'probe' || !hasBody(request)) return done();
    // The body of an upload is read by its handler.
    const { upload } = request.routeOptions.config;
    if (upload === true && !request.raw.complete) request.raw.once('end', () => takePlace(request, reply, importance));
    else if (underWay[importance] >= limits[importance].atOnce) return refuse(request, reply, importance);
    else takePlace(request, reply, importance);
    return runAs(importance, done);
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    const { giveBackPlace } = request;
    if (giveBackPlace !== null) {
      const timer = setTimeout(giveBackPlace, options.answeredMs).unref();
      reply.raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}

/** Pages and files are no operations; they are only read. */
const writesMore = ({ routeOptions }: FastifyRequest): boolean => routeOptions.config.frees === false;

/** Tells a client that nothing was done, so that even a request that must not be done twice can be sent again. */
const NOT_BEGUN = { begun: false };
