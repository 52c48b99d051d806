import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Topic, topicSchema } from '#contract/definition/live-topics.ts';
import { LIVE_PATH, TOPICS_PER_STREAM } from '#core/routes/live-path.ts';
import { sendProblem } from '#server/platform/http/operations/problem.ts';
import type { Viewer } from '#server/platform/http/request-context.ts';
import type { Live } from './live-channel.ts';
import { openLiveStream } from './live-stream.ts';
import type { PlaceLimits } from './stream-places.ts';
import { createStreamPlaces } from './stream-places.ts';

export type LiveRoutesOptions = {
  readonly identify: (token: string) => Promise<Viewer | null>;
  readonly limits?: PlaceLimits;
  /** Time between heartbeats; with each one the session is checked again. */
  readonly beatMs?: number;
};

const BEAT_MS = 20_000;
/** With every n-th heartbeat the rights on the topics are checked again. */
const RIGHTS_BEATS = 3;
const RETRY_AFTER_SECONDS = 10;

/** One browser uses one stream, but a conference or a school may share one address. */
const LIMITS: PlaceLimits = { perProcess: 5_000, perPerson: 12, perAddress: 2_500 };

function readTopics(request: FastifyRequest): Set<Topic> | null {
  const { topic, ...rest } = request.query as Record<string, unknown>;
  const given = [topic ?? []].flat();
  const parsed = given.map((one) => topicSchema.safeParse(one));
  if (Object.keys(rest).length > 0 || given.length === 0 || parsed.some((one) => !one.success)) return null;
  const topics = new Set(given as Topic[]);
  return topics.size > TOPICS_PER_STREAM ? null : topics;
}

function startStream(reply: FastifyReply): void {
  reply.hijack();
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    // An ended stream must not leave an idle connection that a closing server would wait for.
    connection: 'close',
  });
}

/** `GET /api/live?topic=…`: server-sent events `changed` and `refused` with `{"topic": …}`. */
export function addLiveRoutes(app: FastifyInstance, live: Live, options: LiveRoutesOptions): void {
  const places = createStreamPlaces(options.limits ?? LIMITS);
  let closing = false;
  app.onLeaving(() => {
    closing = true;
    live.endStreams();
  });

  app.get(LIVE_PATH, { exposeHeadRoute: false, config: { reachedByCode: true } }, async (request, reply) => {
    const topics = readTopics(request);
    if (topics === null)
      return sendProblem(reply, { code: 'invalid_input', fields: [{ path: 'topic', code: 'malformed' }] });
    const { viewer, sessionToken } = request;
    // Opened and ended at once: the browser then reconnects, which it would not do after an error status.
    if (closing) {
      startStream(reply);
      openLiveStream(reply.raw, topics).end();
      return reply;
    }
    const giveBack = places.take(viewer?.userId ?? null, request.ip);
    if (giveBack === null) return sendProblem(reply, { code: 'overloaded', retryAfterSeconds: RETRY_AFTER_SECONDS });
    reply.raw.once('close', giveBack);

    const refused: Topic[] = [];
    for (const topic of topics) if (!(await live.mayHear(topic, viewer))) refused.push(topic);
    for (const topic of refused) topics.delete(topic);
    if (topics.size === 0) {
      request.log.info({ topics: refused.length }, 'live refused');
      return sendProblem(reply, { code: viewer === null ? 'sign_in_required' : 'forbidden' });
    }

    startStream(reply);
    const stream = openLiveStream(reply.raw, topics);
    for (const topic of refused) stream.refused(topic);
    const warn = (error: unknown) => request.log.warn({ err: error }, 'live check failed');
    const dropRefused = async (current: Viewer | null) => {
      for (const topic of Array.from(stream.topics)) {
        if (await live.mayHear(topic, current)) continue;
        live.drop(stream, topic);
        stream.refused(topic);
      }
      if (stream.topics.size === 0) stream.end();
    };
    /** Ends the stream of a session that is over; returns whether it goes on. */
    const goesOn = async (): Promise<boolean> => {
      const current = sessionToken === null || viewer === null ? null : await options.identify(sessionToken);
      const isSame = current?.userId === viewer?.userId;
      if (!isSame) stream.end();
      return isSame;
    };
    const checkRights = async () => {
      if (await goesOn()) await dropRefused(viewer);
    };
    live.add(stream, viewer && { userId: viewer.userId, checkRights: () => void checkRights().catch(warn) });

    let beats = 0;
    const check = async () => {
      stream.beat();
      beats += 1;
      if (!(await goesOn()) || beats % RIGHTS_BEATS !== 0) return;
      await dropRefused(viewer);
    };
    const beat = setInterval(() => {
      // A database that can't be reached for a moment must not end everybody's streams.
      check().catch(warn);
    }, options.beatMs ?? BEAT_MS);
    reply.raw.once('close', () => {
      clearInterval(beat);
      live.remove(stream);
    });
    // What ended the session since the request was let in was told to the streams of then.
    if (viewer !== null) void goesOn().catch(warn);
    // If the connection was lost while rights were checked, its «close» event has already passed.
    if (closing || reply.raw.destroyed) stream.end();
    if (reply.raw.destroyed) {
      clearInterval(beat);
      live.remove(stream);
    }
    return reply;
  });
}
