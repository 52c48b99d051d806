import type { FastifyInstance } from 'fastify';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import { DAY_MS, HOUR_MS } from '#core/milliseconds.ts';
import type { Err } from '#core/result.ts';
import { sendProblem } from '#server/platform/http/operations/problem.ts';
import { networkOf } from '#server/platform/log/network-of.ts';
import { BoundedMap } from '#server/platform/process/pacing/bounded-map.ts';

const MEGABYTE = 1024 * 1024;
const WRITERS_REMEMBERED = 20_000;

/** How much may be written by one person, or without a session from one network, and by all through one process. */
export type WrittenLimits = {
  readonly ofOneInHour: number;
  readonly ofOneInDay: number;
  readonly ofAllInHour: number;
  /** Who has written less than this in the hour is let in though all together have written too much: one must not shut the others out. */
  readonly spared: number;
};

const WRITTEN_LIMITS: WrittenLimits = {
  ofOneInHour: 200 * MEGABYTE,
  ofOneInDay: 1_000 * MEGABYTE,
  ofAllInHour: 4_000 * MEGABYTE,
  spared: 10 * MEGABYTE,
};

type Span = { since: number; bytes: number };
type Writer = { readonly hour: Span; readonly day: Span };

/** Counts what is written. */
export type WrittenBytes = {
  /** Counts bytes that are about to be stored; returns a failure, and counts nothing, where there would be too many. */
  readonly count: (writer: string, bytes: number, now: Date) => Err<Failure> | null;
};

function renew(span: Span, lengthMs: number, now: number): Span {
  if (now - span.since >= lengthMs || now < span.since) Object.assign(span, { since: now, bytes: 0 });
  return span;
}

export function createWrittenBytes(limits: WrittenLimits = WRITTEN_LIMITS): WrittenBytes {
  const writers = new BoundedMap<string, Writer>(WRITERS_REMEMBERED);
  const all: Span = { since: 0, bytes: 0 };
  return {
    count(writer, bytes, now) {
      const at = now.getTime();
      const known = writers.get(writer) ?? { hour: { since: at, bytes: 0 }, day: { since: at, bytes: 0 } };
      const [hour, day] = [renew(known.hour, HOUR_MS, at), renew(known.day, DAY_MS, at)];
      renew(all, HOUR_MS, at);
      const isSpared = hour.bytes + bytes <= limits.spared;
      const full = [
        hour.bytes + bytes > limits.ofOneInHour ? hour.since + HOUR_MS : 0,
        day.bytes + bytes > limits.ofOneInDay ? day.since + DAY_MS : 0,
        all.bytes + bytes > limits.ofAllInHour && !isSpared ? all.since + HOUR_MS : 0,
      ];
      const until = Math.max(...full);
      if (until > 0)
        return fail('written_too_much', { retryAfterSeconds: Math.max(1, Math.ceil((until - at) / 1000)) });
      for (const span of [hour, day, all]) span.bytes += bytes;
      writers.set(writer, known);
      return null;
    },
  };
}

/** What this process has written: several processes count each for itself. */
const written = createWrittenBytes();

/**
 * Counts what a person makes the server write besides what they send: copies and versions of something that is there already.
 *
 * @param made what is stored; counted as JSON
 */
export function countMade(personId: string, made: unknown, now: Date): Err<Failure> | null {
  return written.count(personId, Buffer.byteLength(JSON.stringify(made)), now);
}

/**
 * Bounds what is written by requests. What takers save is never refused: their number and the length of answers are bounded, and
 * a pupil at a test has no other hour. Uploads have a quota of their own.
 */
export function boundWrittenBytes(app: FastifyInstance, now: () => Date, counted: WrittenBytes = written): void {
  app.addHook('preHandler', async (request, reply) => {
    const { importance, frees, upload, operationId } = request.routeOptions.config;
    const isCounted = importance === 'page' || importance === 'report';
    if (operationId === undefined || !isCounted || frees === true || upload === true) return undefined;
    if (request.bodyBytes === 0) return undefined;
    const writer = request.viewer?.userId ?? `network ${networkOf(request.ip, { v4: 32, v6: 64 })}`;
    const refused = counted.count(writer, request.bodyBytes, now());
    return refused === null ? undefined : sendProblem(reply, refused.error);
  });
}
