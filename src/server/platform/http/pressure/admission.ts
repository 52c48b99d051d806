import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Failure } from '#contract/definition/failure.ts';
import { hasBody } from '#server/platform/http/connections/body-time.ts';
import { isPagePath, pathOf } from '#server/platform/http/page-request.ts';
import type { Importance } from '#server/platform/process/importance.ts';
import { runAs } from '#server/platform/process/importance.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null while the request holds no place among those under way. */
    giveBackPlace: (() => void) | null;
  }
}

/** How hard the server is pressed at this moment. */
export type Load = {
  /** Milliseconds by which timers come late, over about a second. */
  readonly lagMs: () => number;
  /** Queries and transactions that wait for a connection. */
  readonly waiting: () => number;
};

type Refusable = Exclude<Importance, 'probe'>;
/** From where on requests of this importance are refused. Each bound is higher than the one before. */
export type AdmissionLimits = Readonly<
  Record<Refusable, { readonly lagMs: number; readonly waiting: number; readonly atOnce: number }>
>;

export const ADMISSION_LIMITS: AdmissionLimits = {
  report: { lagMs: 500, waiting: 40, atOnce: 40 },
  page: { lagMs: 1_000, waiting: 200, atOnce: 600 },
  start: { lagMs: 2_000, waiting: 600, atOnce: 1_500 },
  save: { lagMs: 4_000, waiting: 1_500, atOnce: 6_000 },
};

/** How soon a refused client may come back: those that matter most first, all of them at different moments. */
const RETRY_SECONDS: Readonly<Record<Refusable, readonly [from: number, to: number]>> = {
  report: [10, 30],
  page: [3, 9],
  start: [2, 6],
  save: [1, 4],
};

export type AdmissionOptions = {
  readonly load: Load;
  readonly limits?: AdmissionLimits;
  /** How long an answer that is made but not taken yet keeps its place. */
  readonly answeredMs: number;
  readonly refuse: (request: FastifyRequest, reply: FastifyReply, failure: Failure) => FastifyReply;
};

/** Sends waiting clients back at moments spread out, so that they don't come all at once again. */
export function retryAfterSeconds(importance: Refusable): number {
  const [from, to] = RETRY_SECONDS[importance];
  return from + Math.floor(Math.random() * (to - from + 1));
}

/** Null: nothing of ours is asked for that costs much (built files, icon, live streams, which have bounds of their own). */
function importanceOfRequest(request: FastifyRequest): Importance | null {
  const { importance, withoutSession } = request.routeOptions.config;
  if (importance !== undefined) return importance;
  const path = pathOf(request);
  if (path === '/healthz' || path === '/readyz') return 'probe';
  return isPagePath(request) && withoutSession !== true ? 'page' : null;
}

/**
 * Refuses before anything is begun, the least important first: reports, pages, starts, and saves and submits last. What is
 * let in carries its importance along, which also divides the connections of the database. A request counts as under way
 * from the end of its body on: half-sent ones cost nothing of what is measured here, and have bounds of their own.
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
    if (!hasBody(request)) takePlace(request, reply, importance);
    return runAs(importance, done);
  });
  app.addHook('preHandler', (request, reply, done) => {
    const importance = importanceOfRequest(request);
    if (importance === null || importance === 'probe' || !hasBody(request)) return done();
    // A form with a file is read by its handler.
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

/** Tells a client that nothing was done, so that even what may not be done twice can be sent again. */
const NOT_BEGUN = { begun: false };
