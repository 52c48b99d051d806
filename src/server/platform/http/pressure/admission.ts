import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Failure } from '#contract/definition/failure.ts';
import { hasBody } from '#server/platform/http/connections/body-time.ts';
import { isPagePath, pathOf } from '#server/platform/http/page-request.ts';
import { DISK_FLOORS } from '#server/platform/process/disk/watch-disk.ts';
import { type Errand, runFor } from '#server/platform/process/errand.ts';
import type { RequestImportance } from '#server/platform/process/pacing/importance.ts';
import { runAs } from '#server/platform/process/pacing/importance.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Frees the place among requests under way; null while the request has none. */
    giveBackPlace: (() => void) | null;
    /** On whose behalf it is handled; null for saves, which are worth it also when their page is gone, and for what costs little. */
    errand: RequestErrand | null;
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

/** Somebody who waits for the answer to a request. */
type RequestErrand = Errand & {
  /** Whether the handler has had a connection to the database: only what has not can be dropped when its asker leaves. */
  isBegun: boolean;
};

type Refusable = Exclude<RequestImportance, 'probe'>;
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

/**
 * A start whose expected wait is longer is refused: the page gives up after twenty seconds and asks anew, so later answers
 * would be work for nobody.
 */
export const START_WAIT_MS = 12_000;
/** Work of somebody who has left counts as under way until it ends, or for this long: a statement lasts a minute at most. */
const ABANDONED_MS = 60_000;

export type AdmissionOptions = {
  readonly monotonicMs?: () => number;
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
function importanceOfRequest(request: FastifyRequest): RequestImportance | null {
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
  const starts = createPace(options.monotonicMs);
  app.decorateRequest('giveBackPlace', null);
  app.decorateRequest('errand', null);

  const isTooLate = (importance: Refusable) =>
    importance === 'start' && starts.expectedMs(underWay.start) > START_WAIT_MS;

  function isTooMuch(importance: Refusable): boolean {
    const { lagMs, waiting, atOnce } = limits[importance];
    return (
      underWay[importance] >= atOnce || load.waiting() >= waiting || load.lagMs() >= lagMs || isTooLate(importance)
    );
  }

  function refuse(request: FastifyRequest, reply: FastifyReply, importance: Refusable): void {
    const retryAfter = retryAfterSeconds(importance);
    options.refuse(request, reply, { code: 'overloaded', retryAfterSeconds: retryAfter, details: NOT_BEGUN });
  }

  function takePlace(request: FastifyRequest, reply: FastifyReply, importance: Refusable): void {
    if (reply.raw.closed || reply.raw.destroyed) return;
    if (importance === 'start' && underWay.start === 0) starts.begin();
    underWay[importance] += 1;
    let isHeld = true;
    const giveBack = () => {
      if (!isHeld) return;
      if (importance === 'start') starts.note(underWay.start);
      underWay[importance] -= 1;
      isHeld = false;
    };
    request.giveBackPlace = giveBack;
    reply.raw.once('close', () => {
      if (reply.sent) giveBack();
      else setTimeout(giveBack, ABANDONED_MS).unref();
    });
  }

  /** Runs the rest of the request as what it is, and on behalf of its client. */
  function runRequest(
    request: FastifyRequest,
    reply: FastifyReply,
    importance: RequestImportance,
    done: () => void,
  ): void {
    if (importance === 'save' || importance === 'probe') return runAs(importance, done);
    request.errand ??= errandOf(reply);
    // The look-up of the session has had its connection; what the handler does is a thing of its own.
    request.errand.isBegun = false;
    return runFor(request.errand, () => runAs(importance, done));
  }

  app.addHook('onRequest', (request, reply, done) => {
    const importance = importanceOfRequest(request);
    if (importance === null) return done();
    if (importance === 'probe') return runAs(importance, done);
    if (isTooMuch(importance)) return refuse(request, reply, importance);
    if (writesMore(request) && (load.freeBytes?.() ?? Number.POSITIVE_INFINITY) < DISK_FLOORS[importance])
      return void options.refuse(request, reply, { code: 'disk_full' });
    if (!hasBody(request)) takePlace(request, reply, importance);
    return runRequest(request, reply, importance, done);
  });
  app.addHook('preHandler', (request, reply, done) => {
    const importance = importanceOfRequest(request);
    if (importance === null || importance === 'probe') return done();
    if (!hasBody(request)) return runRequest(request, reply, importance, done);
    // The body of an upload is read by its handler.
    const { upload } = request.routeOptions.config;
    if (upload === true && !request.raw.complete) request.raw.once('end', () => takePlace(request, reply, importance));
    else if (underWay[importance] >= limits[importance].atOnce || isTooLate(importance))
      return refuse(request, reply, importance);
    else takePlace(request, reply, importance);
    return runRequest(request, reply, importance, done);
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    const { giveBackPlace } = request;
    if (giveBackPlace !== null) {
      // Who has left reads no answer, so the work has ended.
      if (reply.raw.closed || reply.raw.destroyed) giveBackPlace();
      const timer = setTimeout(giveBackPlace, options.answeredMs).unref();
      reply.raw.once('close', () => {
        clearTimeout(timer);
        giveBackPlace();
      });
    }
    done();
  });
}

/** Pages and files are no operations; they are only read. */
const writesMore = ({ routeOptions }: FastifyRequest): boolean => routeOptions.config.frees === false;

/** Tells a client that nothing was done, so that even a request that must not be done twice can be sent again. */
export const NOT_BEGUN = { begun: false };

function errandOf(reply: FastifyReply): RequestErrand {
  const { raw } = reply;
  const errand: RequestErrand = {
    isBegun: false,
    isOver: () => !errand.isBegun && raw.destroyed && !raw.writableFinished,
    begin: () => void (errand.isBegun = true),
  };
  return errand;
}

/** The share of the newest interval in the mean. */
const NEWEST = 0.1;
/** With fewer under way the time between two ends is how long one lasts, which says nothing of how many the server manages. */
const MANY = 20;

/** How fast work of one kind ends while much of it is under way. */
export type Pace = {
  /** Some is under way again: what was measured before is of another time. */
  begin(): void;
  /** One piece has ended, of so many under way with it. */
  note(underWay: number): void;
  /** How long a newcomer can expect to wait behind so many. */
  expectedMs(underWay: number): number;
};

/** Measures the time between two ends of work, as an exponential mean; a standstill counts from its first moment on. */
export function createPace(monotonicMs: () => number = () => performance.now()): Pace {
  let meanMs = 0;
  let last = monotonicMs();
  return {
    begin() {
      last = monotonicMs();
      meanMs = 0;
    },
    note(underWay) {
      const now = monotonicMs();
      if (underWay >= MANY) meanMs += (now - last - meanMs) * NEWEST;
      last = now;
    },
    expectedMs(underWay) {
      // Of a few each may wait for something of its own.
      return underWay < MANY ? 0 : Math.max(meanMs * (underWay + 1), monotonicMs() - last);
    },
  };
}
