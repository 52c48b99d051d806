import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Importance } from '#contract/definition/operation.ts';
import { dataHeaders } from '#server/platform/http/security-headers.ts';
import { readTokenOf, sessionCookieName } from '#server/platform/http/sessions/session-cookie.ts';
import type { AdmissionLimits, Load } from './admission.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Adds a lane for one kind of request. */
    openLane(lane: ExpressLane): void;
  }
}

/** A complete request for a lane. */
export type LaneRequest = {
  /** The match of the lane's pattern in the path. */
  readonly found: RegExpExecArray;
  readonly body: string;
  readonly bytes: number;
  readonly sessionToken: string;
};

/** A way past the framework for one kind of request that comes thousands of times a second. */
export type ExpressLane = {
  /** The importance of the operation: under load the lane takes a request only if the framework would admit it. */
  readonly importance: Importance;
  readonly path: RegExp;
  /**
   * Returns the JSON of an answer with status 200. If it returns or resolves to null, or fails, the framework handles
   * the request.
   */
  take(request: LaneRequest): Promise<string | null> | null;
};

/** What the framework checked before it admitted a request of this connection. */
type Admitted = {
  readonly heads: readonly (string | string[] | undefined)[];
  readonly isHttps: boolean;
};

type Arrived = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly admitted: Admitted;
  readonly lane: ExpressLane;
  readonly found: RegExpExecArray;
};

/** Enough for an answer of usual length to any question; longer ones are rare and are left to the framework. */
const BODY_LIMIT_BYTES = 8_192;
const JSON_TYPE = 'application/json; charset=utf-8';

/** Names and values alternating, the form that is fastest to send. */
const listed = (isHttps: boolean): readonly string[] =>
  Object.entries({ ...dataHeaders(isHttps), 'cache-control': 'no-store', 'content-type': JSON_TYPE }).flat();
const HEADERS = listed(false);
const HEADERS_OF_HTTPS = listed(true);

/** The headers from which host, origin and protocol of a request are derived. */
const headsOf = ({ headers }: IncomingMessage): Admitted['heads'] => [
  headers.host,
  headers.origin,
  headers['x-forwarded-host'],
  headers['x-forwarded-proto'],
];

/** Connections of which the framework has admitted a request. */
const admittedOf = new WeakMap<Socket, Admitted>();

/** Lets the lanes take further requests on this connection that have the same host, origin and protocol. */
export function admitToLanes(request: FastifyRequest): void {
  const { raw } = request;
  admittedOf.set(raw.socket, { heads: headsOf(raw), isHttps: request.protocol === 'https' });
}

function isSame(request: IncomingMessage, { heads }: Admitted): boolean {
  const { headers } = request;
  return (
    headers.host === heads[0] &&
    headers.origin === heads[1] &&
    headers['x-forwarded-host'] === heads[2] &&
    headers['x-forwarded-proto'] === heads[3]
  );
}

/** Returns true if a short JSON body of known length follows. */
function isShortJson({ headers }: IncomingMessage): boolean {
  const length = Number(headers['content-length'] ?? 0);
  return headers['content-type'] === 'application/json' && length > 0 && length <= BODY_LIMIT_BYTES;
}

/**
 * Puts the lanes in front of the framework. A lane never decides who may ask: the framework does so with the first
 * request of each connection, and a request that differs from that one in anything the framework checked goes to the
 * framework again. So does a request that has not arrived completely or that the lane does not take, and every request
 * while the server is overloaded. The body is put back first, so that the framework notices no difference.
 */
export function addExpressLanes(app: FastifyInstance, load: Load, limits: AdmissionLimits, unreadMs: number): void {
  const lanes: ExpressLane[] = [];
  const [ordinary, ...beside] = app.server.listeners('request') as [RequestListener, ...RequestListener[]];
  if (beside.length > 0) throw new Error('requests have more than one listener');
  let arrived: Arrived[] = [];

  function send({ request, response, admitted }: Arrived, json: string): void {
    // The same limit as for answers of the framework: a client that does not read its answer is disconnected.
    request.socket.setTimeout(unreadMs);
    response.writeHead(200, [
      ...(admitted.isHttps ? HEADERS_OF_HTTPS : HEADERS),
      'content-length',
      String(Buffer.byteLength(json)),
    ]);
    response.end(json);
  }

  function answer(one: Arrived): void {
    const { request, response, admitted, lane, found } = one;
    // If the sender has left, the framework would wait for a body that never comes.
    const ordinarily = () => void (request.destroyed || ordinary(request, response));
    const sessionToken = readTokenOf(request.headers.cookie, sessionCookieName(admitted.isHttps));
    const body = sessionToken === null ? null : (request.read() as Buffer | null);
    if (sessionToken === null || body === null) return ordinarily();
    // Put back at once; it stays there until the framework reads it or the request ends.
    request.unshift(body);
    let taken: Promise<string | null> | null = null;
    try {
      taken = lane.take({ found, body: body.toString(), bytes: body.length, sessionToken });
    } catch {
      // The framework will find, answer and log the error; other requests that arrived together must not suffer.
    }
    if (taken === null) return ordinarily();
    taken.then((json) => (json === null ? ordinarily() : send(one, json)), ordinarily);
  }

  function answerArrived(): void {
    const all = arrived;
    arrived = [];
    for (const one of all) {
      if (one.request.complete) answer(one);
      else ordinary(one.request, one.response);
    }
  }

  app.decorate('openLane', (lane: ExpressLane) => void lanes.push(lane));
  app.server.removeListener('request', ordinary);
  app.server.on('request', (request, response) => {
    const admitted = request.method === 'POST' ? admittedOf.get(request.socket) : undefined;
    if (admitted === undefined || !isSame(request, admitted) || !isShortJson(request))
      return ordinary(request, response);
    for (const lane of lanes) {
      const found = lane.path.exec(request.url ?? '');
      if (found === null) continue;
      const { lagMs, waiting } = limits[lane.importance];
      if (load.lagMs() >= lagMs || load.waiting() >= waiting) break;
      // Runs once everything that arrived with the head has been read.
      if (arrived.length === 0) setImmediate(answerArrived);
      arrived.push({ request, response, admitted, lane, found });
      return;
    }
    ordinary(request, response);
  });
}
