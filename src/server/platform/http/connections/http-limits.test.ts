import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { defineOperation } from '#contract/definition/define-operation.ts';
import { ok } from '#core/result.ts';
import { createHttpServer } from '#server/platform/http/http-server.ts';
import { createApi } from '#server/platform/http/operations/serve-operation.ts';
import { openLog } from '#server/platform/log/open-log.ts';
import type { BareServer } from '#server/platform/testing/bare-http-server.ts';
import { openWire, startBareServer } from '#server/platform/testing/bare-http-server.ts';
import { HTTP_LIMITS } from './http-limits.ts';

const QUICK = { ...HTTP_LIMITS, headMs: 150, bodyMs: 150, uploadMs: 1_500, checkMs: 50, keepAliveMs: 60_000 };
const HEAD = 'Host: localhost\r\nOrigin: http://localhost\r\nContent-Type: application/json\r\n';

let server: BareServer | undefined;

afterEach(() => server?.app.close());

test('a head that does not end is answered 408 and closed', async () => {
  server = await startBareServer({ limits: QUICK });
  const wire = await openWire(server.port);
  wire.socket.write('GET /healthz HTTP/1.1\r\nHost: loc');
  const answer = await wire.closed;
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('"code":"request_timeout"');
});

test('a body that does not end is answered 408 and closed', async () => {
  server = await startBareServer({ limits: QUICK });
  const wire = await openWire(server.port);
  wire.socket.write(`POST /api/echo/1 HTTP/1.1\r\n${HEAD}Content-Length: 100\r\n\r\n{"name":`);
  expect(await wire.closed).toMatch(/^HTTP\/1\.1 408 /);
  expect(server.log.lines.filter(({ level }) => Number(level) >= 40)).toEqual([]);
});

test('a body that no route reads does not keep its connection after the answer', async () => {
  server = await startBareServer({ limits: QUICK });
  const wire = await openWire(server.port);
  wire.socket.write('GET /api/nothing HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{');
  expect(await wire.closed).toMatch(/^HTTP\/1\.1 404 /);
});

const upload = defineOperation({
  id: 'up',
  method: 'POST',
  path: '/api/up',
  access: 'public',
  importance: 'page',
  summary: 'Takes a file.',
  upload: true,
});
const guarded = defineOperation({
  id: 'guarded-up',
  method: 'POST',
  path: '/api/guarded-up',
  access: 'session',
  importance: 'page',
  summary: 'Takes a file.',
  upload: true,
});

test('a file gets more time, but only from somebody who may send one', async () => {
  server = await startBareServer({ limits: QUICK }, (app) => {
    app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
    const api = createApi(app);
    const read = async ({ request }: { request: { raw: NodeJS.ReadableStream } }) => {
      for await (const _chunk of request.raw) continue;
      return ok(undefined);
    };
    api.serve(upload, (_input, context) => read(context));
    api.serve(guarded, (_input, context) => read(context));
  });
  const head =
    'Host: localhost\r\nOrigin: http://localhost\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 8\r\n\r\n';
  const allowed = await openWire(server.port);
  const refused = await openWire(server.port);
  allowed.socket.write(`POST /api/up HTTP/1.1\r\n${head}1234`);
  refused.socket.write(`POST /api/guarded-up HTTP/1.1\r\n${head}1234`);
  expect(await refused.closed).toMatch(/^HTTP\/1\.1 401 /);
  await wait(QUICK.bodyMs);
  allowed.socket.write('5678');
  await allowed.heard('HTTP/1.1 204 ');
  allowed.socket.destroy();
});

test('the time for a file is limited too', async () => {
  server = await startBareServer({ limits: { ...QUICK, uploadMs: 300 } }, (app) => {
    app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
    createApi(app).serve(upload, async (_input, { request }) => {
      for await (const _chunk of request.raw) continue;
      return ok(undefined);
    });
  });
  const wire = await openWire(server.port);
  wire.socket.write(
    'POST /api/up HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 8\r\n\r\n1234',
  );
  expect(await wire.closed).toMatch(/^HTTP\/1\.1 408 /);
});

test('a slow answer to a complete request is not cut off', async () => {
  server = await startBareServer({ limits: QUICK }, (app) => {
    app.post('/api/slow', async () => {
      await wait(QUICK.bodyMs * 3);
      return { done: true };
    });
  });
  const answer = await fetch(`http://localhost:${server.port}/api/slow`, {
    method: 'POST',
    headers: { origin: `http://localhost:${server.port}`, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(await answer.json()).toEqual({ done: true });
});

test('in production a slow request lasts at most 15 s, its slow head included', async () => {
  const app = await createHttpServer({
    log: openLog('silent'),
    hosts: { testHosts: null, eventHosts: null },
    trustProxy: false,
    identify: async () => null,
  });
  expect(HTTP_LIMITS.headMs + HTTP_LIMITS.checkMs + HTTP_LIMITS.bodyMs).toBeLessThanOrEqual(15_000);
  expect(app.server.headersTimeout).toBe(HTTP_LIMITS.headMs);
  expect(app.server.requestTimeout).toBe(HTTP_LIMITS.uploadMs);
  expect(app.server).toHaveProperty('connectionsCheckingInterval', HTTP_LIMITS.checkMs);
  await app.close();
});
