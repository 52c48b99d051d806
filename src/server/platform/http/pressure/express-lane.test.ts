import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineOperation } from '#contract/definition/define-operation.ts';
import { ok } from '#core/result.ts';
import type { HttpOptions } from '#server/platform/http/http-server.ts';
import { createApi } from '#server/platform/http/operations/serve-operation.ts';
import type { BareServer } from '#server/platform/testing/bare-http-server.ts';
import { openWire, startBareServer } from '#server/platform/testing/bare-http-server.ts';
import type { LaneRequest } from './express-lane.ts';

const TOKEN = 'a'.repeat(43);
const note = defineOperation({
  id: 'note',
  method: 'POST',
  path: '/api/notes/:id',
  access: 'session',
  importance: 'save',
  summary: 'Notes a word.',
  params: z.strictObject({ id: z.string() }),
  body: z.strictObject({ word: z.string() }),
  output: z.strictObject({ way: z.string(), id: z.string(), word: z.string() }),
});

let server: BareServer;
let taken: LaneRequest[] = [];
/** Requests that reached the framework. */
let begun = 0;
afterEach(() => server.app.close());

type Take = (request: LaneRequest) => Promise<string | null> | null;
const told = (way: string, id: string, word: string) => JSON.stringify({ way, id, word });
const usual: Take = ({ found, body }) =>
  Promise.resolve(told('lane', found[1] ?? '', (JSON.parse(body) as { word: string }).word));

async function start(take: Take = usual, options: Partial<HttpOptions> = {}): Promise<void> {
  taken = [];
  begun = 0;
  server = await startBareServer(options, (app) => {
    app.openLane({
      importance: note.importance,
      path: /^\/api\/notes\/(\w+)$/,
      take(request) {
        taken.push(request);
        return take(request);
      },
    });
    app.addHook('onRequest', async () => void (begun += 1));
    createApi(app).serveUnidentified(note, async ({ params, body }) =>
      ok({ way: 'ordinary', id: params.id, word: body.word }),
    );
  });
}

function request(word: string, changes: Record<string, string> = {}, id = '1'): string {
  const body = JSON.stringify({ word });
  const heads = {
    host: 'localhost',
    origin: 'http://localhost',
    cookie: `wihiwin=${TOKEN}`,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    ...changes,
  };
  const lines = Object.entries(heads).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST /api/notes/${id} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}

const answers = (all: string): string[] => all.split(/(?=HTTP\/1\.1 )/);
const bodyOf = (answer: string | undefined): unknown =>
  JSON.parse(answer?.slice(answer.indexOf('\r\n\r\n') + 4).replace(/^[\da-f]+\r\n|\r\n0\r\n\r\n$/g, '') ?? 'null');

/** Sends requests one after the other on one connection and returns the raw answers. */
async function sendInTurn(requests: readonly string[]): Promise<string[]> {
  const wire = await openWire(server.port);
  let all = '';
  for (const [index, one] of requests.entries()) {
    wire.socket.write(one);
    const deadline = Date.now() + 5_000;
    while (answers(all).filter((answer) => answer.includes('}')).length <= index && Date.now() < deadline)
      all = await wire.heard('').then((heard) => new Promise((done) => setTimeout(() => done(heard), 5)));
  }
  wire.socket.destroy();
  return answers(all);
}

const waysOf = async (...requests: readonly string[]) =>
  (await sendInTurn(requests)).map((answer) => {
    const { way, code } = bodyOf(answer) as { way?: string; code?: string };
    return way ?? code;
  });

describe('a lane past the framework', () => {
  it('takes requests that follow one admitted by the framework, and answers with the same headers', async () => {
    await start();
    const [first, second] = await sendInTurn([request('один'), request('два', {}, '2')]);
    expect(bodyOf(first)).toEqual({ way: 'ordinary', id: '1', word: 'один' });
    expect(bodyOf(second)).toEqual({ way: 'lane', id: '2', word: 'два' });
    expect(taken).toMatchObject([{ body: '{"word":"два"}', bytes: 17, sessionToken: TOKEN }]);
    const headsOf = (answer = '') =>
      answer
        .slice(0, answer.indexOf('\r\n\r\n'))
        .split('\r\n')
        .filter((line) => !/^(?:date|content-length):/i.test(line))
        .map((line) => line.replace(/^[^:]+(?=:)/, (name) => name.toLowerCase()))
        .sort();
    expect(headsOf(second)).toEqual(headsOf(first));
    expect(headsOf(second)).toContain("content-security-policy: default-src 'none'; frame-ancestors 'none'");
  });

  it('leaves to the framework every request that differs in anything the framework checks', async () => {
    await start(usual, { trustProxy: 1 });
    const others: Record<string, string>[] = [
      { origin: 'http://foreign.example' },
      { host: 'other.example', origin: 'http://localhost' },
      { 'x-forwarded-proto': 'https' },
      { 'x-forwarded-host': 'foreign.example' },
      { cookie: 'wihiwin=short' },
      { cookie: `other=1; wihiwin=short; wihiwin=${TOKEN}` },
      { 'content-type': 'application/json; charset=utf-8' },
    ];
    for (const change of others) {
      const [, way] = await waysOf(request('один'), request('два', change));
      expect({ change, way }).not.toMatchObject({ way: 'lane' });
    }
    expect(taken).toEqual([]);
    expect(await waysOf(request('один'), request('два', { origin: 'http://foreign.example' }))).toEqual([
      'ordinary',
      'foreign_origin',
    ]);
  });

  it('leaves a request with two hosts to the framework, which refuses it', async () => {
    await start();
    const twice = request('два').replace(/^(host: .*\r\n)/im, '$1$1');
    expect(twice.match(/^host:/gim)).toHaveLength(2);
    expect(await waysOf(request('один'), twice)).toEqual(['ordinary', 'malformed_request']);
    expect(taken).toEqual([]);
  });

  it('takes nothing on a connection whose requests were refused', async () => {
    await start();
    const foreign = request('один', { origin: 'http://foreign.example' });
    expect(await waysOf(foreign, foreign)).toEqual(['foreign_origin', 'foreign_origin']);
    expect(taken).toEqual([]);
  });

  it('reads the https cookie on a connection that uses https', async () => {
    await start(usual, { trustProxy: 1 });
    const heads = { 'x-forwarded-proto': 'https', origin: 'https://localhost', cookie: `__Host-wihiwin=${TOKEN}` };
    const [, second] = await sendInTurn([request('один', heads), request('два', heads)]);
    expect(bodyOf(second)).toMatchObject({ way: 'lane' });
    expect(second).toContain('strict-transport-security: max-age=31536000');
  });

  it.each([
    ['returns null at once', () => null],
    ['resolves to null later', () => Promise.resolve(null)],
    [
      'breaks',
      () => {
        throw new Error('broken');
      },
    ],
    ['fails', () => Promise.reject(new Error('away'))],
  ] satisfies [string, Take][])('leaves the unchanged request to the framework when it %s', async (_when, take) => {
    await start(take);
    const answered = await sendInTurn([request('один'), request('два', {}, '2')]);
    expect(bodyOf(answered[1])).toEqual({ way: 'ordinary', id: '2', word: 'два' });
    expect(taken).toHaveLength(1);
  });

  it('begins nothing for a request whose sender left before the lane returned it', async () => {
    const { promise: given, resolve: giveBack } = Promise.withResolvers<null>();
    await start(() => given);
    const wire = await openWire(server.port);
    wire.socket.write(request('один'));
    await wire.heard('один');
    const gone = new Promise((done) => server.app.server.once('request', (one) => one.once('close', done)));
    wire.socket.write(request('два'));
    await expect.poll(() => taken.length).toBe(1);
    wire.socket.destroy();
    await gone;
    giveBack(null);
    await new Promise((done) => setTimeout(done, 20));
    expect(begun).toBe(1);
  });

  it('leaves a request whose body is still arriving to the framework', async () => {
    await start();
    const wire = await openWire(server.port);
    wire.socket.write(request('один'));
    await wire.heard('один');
    const text = request('два');
    wire.socket.write(text.slice(0, -5));
    await new Promise((done) => setTimeout(done, 50));
    wire.socket.write(text.slice(-5));
    const all = await wire.heard('два');
    expect(bodyOf(answers(all)[1])).toMatchObject({ way: 'ordinary', word: 'два' });
    expect(taken).toEqual([]);
    wire.socket.destroy();
  });

  it('answers requests that arrived together in their order', async () => {
    const waits = [30, 0];
    await start(async (one) => {
      await new Promise((done) => setTimeout(done, waits.shift()));
      return usual(one);
    });
    const wire = await openWire(server.port);
    wire.socket.write(request('один'));
    await wire.heard('один');
    wire.socket.write(request('два') + request('три'));
    const all = await wire.heard('три');
    expect(answers(all).map((answer) => bodyOf(answer))).toMatchObject([
      { word: 'один' },
      { way: 'lane', word: 'два' },
      { way: 'lane', word: 'три' },
    ]);
    wire.socket.destroy();
  });

  it('ends a connection with too many unanswered requests, like the framework does', async () => {
    await start(() => new Promise(() => undefined));
    const wire = await openWire(server.port);
    wire.socket.write(request('один'));
    await wire.heard('один');
    wire.socket.pause();
    wire.socket.write(Array.from({ length: 200 }, (_, place) => request(`слово ${place}`)).join(''));
    wire.socket.resume();
    await wire.closed;
    expect(taken.length).toBeLessThanOrEqual(32);
  });

  it('takes nothing while the server is overloaded', async () => {
    let waiting = 0;
    await start(usual, { load: { lagMs: () => 0, waiting: () => waiting } });
    const wire = await openWire(server.port);
    wire.socket.write(request('один'));
    await wire.heard('один');
    waiting = 1_000_000;
    wire.socket.write(request('два'));
    expect(await wire.heard('overloaded')).toContain('HTTP/1.1 503 ');
    expect(taken).toEqual([]);
    wire.socket.destroy();
  });
});
