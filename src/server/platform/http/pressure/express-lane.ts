import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Importance } from '#contract/definition/operation.ts';
import { dataHeaders } from '#server/platform/http/security-headers.ts';
import { readTokenOf, sessionCookieName } from '#server/platform/http/sessions/session-cookie.ts';
import type { AdmissionLimits, Load } from './admission.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Opens a lane for requests of one kind. */
    openLane(lane: ExpressLane): void;
  }
}

/** A request of a lane, whole. */
export type LaneRequest = {
  /** What the lane's pattern found in the path. */
  readonly found: RegExpExecArray;
  readonly body: string;
  readonly bytes: number;
  readonly sessionToken: string;
};

/** A way past the framework for one kind of request that comes thousands of times a second. */
export type ExpressLane = {
  /** That of the operation: when the server is pressed, the lane takes what the ordinary way would admit. */
  readonly importance: Importance;
  readonly path: RegExp;
  /** The JSON of an answer with status 200. Null, at once or later, and a failure too: the request goes the ordinary way. */
  take(request: LaneRequest): Promise<string | null> | null;
};

/** What the ordinary way looked at before it let a request of this connection through. */
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

/** More than an answer to any question of a usual length; longer ones are rare and go the ordinary way. */
const BODY_LIMIT_BYTES = 8_192;
const JSON_TYPE = 'application/json; charset=utf-8';

/** Names and values in turn: the form that is quickest to send. */
const listed = (isHttps: boolean): readonly string[] =>
  Object.entries({ ...dataHeaders(isHttps), 'cache-control': 'no-store', 'content-type': JSON_TYPE }).flat();
const HEADERS = listed(false);
const HEADERS_OF_HTTPS = listed(true);

/** Everything that host, origin and protocol of a request were found out from, besides its connection. */
const headsOf = ({ headers }: IncomingMessage): Admitted['heads'] => [
  headers.host,
  headers.origin,
  headers['x-forwarded-host'],
  headers['x-forwarded-proto'],
];

/** Notes that the ordinary way has let through a request of this connection. */
const admittedOf = new WeakMap<Socket, Admitted>();

/** Lets the lanes take what follows on this connection with the same host, origin and protocol. */
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

/** Whether a body of JSON follows that is short and of a known length. */
function isShortJson({ headers }: IncomingMessage): boolean {
  const length = Number(headers['content-length'] ?? 0);
  return headers['content-type'] === 'application/json' && length > 0 && length <= BODY_LIMIT_BYTES;
}

/**
 * Puts the lanes in front of the framework. A lane decides nothing about who may ask: the ordinary way does it with the first
 * request of each connection, and what differs from that one in anything it looked at goes the ordinary way again. So does
 * what has not come whole, what a lane does not take, and everything while the server is pressed; the body is put back, so
 * that nobody can tell the difference.
 */
export function addExpressLanes(app: FastifyInstance, load: Load, limits: AdmissionLimits, unreadMs: number): void {
  const lanes: ExpressLane[] = [];
  const [ordinary, ...beside] = app.server.listeners('request') as [RequestListener, ...RequestListener[]];
  if (beside.length > 0) throw new Error('requests have more than one listener');
  let arrived: Arrived[] = [];

  function send({ request, response, admitted }: Arrived, json: string): void {
    // As for the answers of the ordinary way: whoever does not take theirs is let go.
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
    // Of a request whose sender went meanwhile the framework would wait for a body that never comes.
    const ordinarily = () => void (request.destroyed || ordinary(request, response));
    const sessionToken = readTokenOf(request.headers.cookie, sessionCookieName(admitted.isHttps));
    const body = sessionToken === null ? null : (request.read() as Buffer | null);
    if (sessionToken === null || body === null) return ordinarily();
    // Put back at once: it stays there until somebody else asks for it or the request is let go.
    request.unshift(body);
    let taken: Promise<string | null> | null = null;
    try {
      taken = lane.take({ found, body: body.toString(), bytes: body.length, sessionToken });
    } catch {
      // What is wrong is found, answered and logged on the ordinary way; those that arrived with it must not suffer.
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
      // Once all that came with the head has been read.
      if (arrived.length === 0) setImmediate(answerArrived);
      arrived.push({ request, response, admitted, lane, found });
      return;
    }
    ordinary(request, response);
  });
}
