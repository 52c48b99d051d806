import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { defineOperation } from '#contract/definition/define-operation.ts';
import { JSON_BODY_LIMIT_BYTES } from '#core/constants.ts';
import { ok } from '#core/result.ts';
import type { HttpOptions } from '#server/platform/http/http-server.ts';
import { createHttpServer } from '#server/platform/http/http-server.ts';
import { createApi } from '#server/platform/http/operations/serve-operation.ts';
import { openLog } from '#server/platform/log/open-log.ts';

/** A log kept in memory, one object for each line. */
export type KeptLog = { readonly stream: Writable; readonly lines: Record<string, unknown>[]; text(): string };

export function keepLog(): KeptLog {
  const texts: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      texts.push(String(chunk));
      done();
    },
  });
  return {
    stream,
    get lines() {
      return texts
        .join('')
        .trim()
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Record<string, unknown>);
    },
    text: () => texts.join(''),
  };
}

const echo = defineOperation({
  id: 'echo',
  method: 'POST',
  path: '/api/echo/:id',
  access: 'public',
  importance: 'page',
  summary: 'Answers what it was given.',
  params: z.strictObject({ id: z.string().max(1_000) }),
  query: z.strictObject({ page: z.coerce.number().int().max(9).optional(), word: z.string().optional() }),
  bodyLimitBytes: JSON_BODY_LIMIT_BYTES,
  body: z.strictObject({ name: z.string().max(20_000_000), any: z.unknown().optional() }),
  output: z.strictObject({ id: z.string(), word: z.string().nullable(), name: z.string() }),
});

const bare = defineOperation({
  id: 'bare',
  method: 'POST',
  path: '/api/bare',
  access: 'public',
  importance: 'page',
  summary: 'Takes nothing.',
} as const);

export type BareServer = {
  readonly app: FastifyInstance;
  readonly log: KeptLog;
  readonly port: number;
  /** The tokens of looked-up sessions, one for each look-up. */
  readonly lookups: string[];
};

/** Starts the HTTP platform with two operations and without a database, listening on a free port. */
export async function startBareServer(
  options: Partial<HttpOptions> = {},
  extend: (app: FastifyInstance) => void = () => undefined,
): Promise<BareServer> {
  const log = keepLog();
  const lookups: string[] = [];
  const app = await createHttpServer({
    log: openLog('trace', log.stream),
    hosts: { testHosts: null, eventHosts: null },
    trustProxy: false,
    identify: async (token) => {
      lookups.push(token);
      return null;
    },
    ...options,
  });
  const api = createApi(app);
  api.serve(echo, async ({ params, query, body }) => ok({ id: params.id, word: query.word ?? null, name: body.name }));
  api.serve(bare, async () => ok(undefined));
  extend(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, log, lookups, port: (app.server.address() as AddressInfo).port };
}

/** Opens a raw connection that sends bytes and collects everything until the other side closes it. */
export async function openWire(
  port: number,
): Promise<{ readonly socket: Socket; readonly closed: Promise<string>; heard(text: string): Promise<string> }> {
  const socket = connect(port, '127.0.0.1');
  let all = '';
  const waiting = new Set<() => void>();
  socket.on('data', (chunk) => {
    all += String(chunk);
    for (const check of waiting) check();
  });
  // A reset also counts as closing.
  socket.on('error', () => undefined);
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(all)));
  await Promise.race([closed, new Promise<void>((resolve) => socket.once('connect', () => resolve()))]);
  const heard = (text: string) =>
    new Promise<string>((resolve) => {
      const check = () => {
        if (!all.includes(text)) return;
        waiting.delete(check);
        resolve(all);
      };
      waiting.add(check);
      check();
    });
  return { socket, closed, heard };
}
