import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { ADMISSION_LIMITS } from '#server/platform/http/pressure/admission.ts';
import type { BareServer } from '#server/platform/testing/bare-http-server.ts';
import { openWire, startBareServer } from '#server/platform/testing/bare-http-server.ts';
import { HTTP_LIMITS } from './http-limits.ts';
import { createUnfinishedBodies } from './unfinished-bodies.ts';

const TIGHT = { lagMs: 1_000, waiting: 100, atOnce: 2 };
const ADMISSION = { ...ADMISSION_LIMITS, report: TIGHT, page: TIGHT };
const HEAD = 'Host: localhost\r\nOrigin: http://localhost\r\nContent-Type: application/json\r\n';
const HALF = `POST /api/echo/1 HTTP/1.1\r\n${HEAD}Content-Length: 100\r\n\r\n{`;

let server: BareServer;
afterEach(() => server.app.close());

const statusOf = async (path: string, init: RequestInit = {}) =>
  (await fetch(`http://127.0.0.1:${server.port}${path}`, init)).status;

function echo(): Promise<number> {
  const headers = { origin: `http://127.0.0.1:${server.port}`, 'content-type': 'application/json' };
  return statusOf('/api/echo/1', { method: 'POST', headers, body: '{"name":"Оля"}' });
}

async function openHalves(count: number) {
  const wires = await Promise.all(Array.from({ length: count }, () => openWire(server.port)));
  for (const { socket } of wires) socket.write(HALF);
  await wait(50);
  return wires;
}

test('bodies that never end do not prevent other requests from being answered', async () => {
  server = await startBareServer({ admission: ADMISSION }, (app) => {
    app.get('/some-page', () => ({ answer: 'made' }));
  });
  const wires = await openHalves(10);
  expect([await statusOf('/some-page'), await echo()]).toEqual([200, 200]);
  for (const { socket } of wires) socket.destroy();
});

test('when there are too many, the oldest is ended and the newest is answered', async () => {
  server = await startBareServer({ limits: { ...HTTP_LIMITS, bodiesPerAddress: 3 } });
  const [oldest, ...others] = await openHalves(4);
  expect(await oldest?.closed).toMatch(/^HTTP\/1\.1 408 /);
  expect(await echo()).toBe(200);
  for (const { socket } of others) socket.destroy();
});

test('requests with complete bodies are bounded while they are handled, and their places become free', async () => {
  server = await startBareServer({ admission: ADMISSION }, (app) => {
    app.post('/api/slow', { config: { importance: 'page' } }, () => wait(200, { answer: 'made' }));
  });
  const send = () =>
    statusOf('/api/slow', {
      method: 'POST',
      headers: { origin: `http://127.0.0.1:${server.port}`, 'content-type': 'application/json' },
      body: '{}',
    });
  const statuses = await Promise.all(Array.from({ length: 5 }, send));
  expect(statuses.toSorted()).toEqual([200, 200, 503, 503, 503]);
  expect(await send()).toBe(200);
});

test('a body that nobody reads takes a place like any other request', async () => {
  server = await startBareServer({ admission: ADMISSION }, (app) => {
    app.get('/api/slow', { config: { importance: 'report' } }, () => wait(300, { answer: 'made' }));
  });
  const wires = await Promise.all([1, 2].map(() => openWire(server.port)));
  for (const { socket } of wires)
    socket.write('GET /api/slow HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{');
  await wait(50);
  expect(await statusOf('/api/slow')).toBe(503);
  for (const { socket } of wires) socket.destroy();
});

test('the bytes of a body are counted as received, whatever its head says', async () => {
  server = await startBareServer({}, (app) => {
    app.post('/api/count', (request) => ({ bytes: request.bodyBytes }));
  });
  const wire = await openWire(server.port);
  wire.socket.write(
    `POST /api/count HTTP/1.1\r\n${HEAD}Transfer-Encoding: chunked\r\n\r\n9\r\n"їжак\r\n5\r\nок"\r\n0\r\n\r\n`,
  );
  expect(await wire.heard('{"bytes"')).toContain('{"bytes":14}');
  wire.socket.destroy();
});

describe('an answer that its client does not read', () => {
  const LARGE = 'a'.repeat(16_000_000);
  const UNREAD_MS = 1_500;

  async function startWithReaders() {
    server = await startBareServer({ admission: ADMISSION, limits: { ...HTTP_LIMITS, unreadMs: UNREAD_MS } }, (app) => {
      app.get('/api/large', { config: { importance: 'report' } }, () => LARGE);
    });
    const wires = await Promise.all([1, 2].map(() => openWire(server.port)));
    for (const { socket } of wires) {
      socket.pause();
      socket.write('GET /api/large HTTP/1.1\r\nHost: localhost\r\n\r\n');
    }
    await wait(200);
    return wires;
  }

  test('frees its place and loses its connection', async () => {
    const wires = await startWithReaders();
    expect(await statusOf('/api/large')).toBe(503);
    await wait(UNREAD_MS * 2.5);
    expect(await statusOf('/api/large')).toBe(200);
    for (const { socket } of wires) socket.resume();
    const heard = await Promise.all(wires.map(({ closed }) => closed));
    for (const text of heard) expect(text.length).toBeLessThan(LARGE.length);
  });

  test('is not cut off while it is read slowly', async () => {
    const [slow, other] = await startWithReaders();
    other?.socket.destroy();
    const before = performance.now();
    const bytes = await new Promise<number>((resolve) => {
      let read = 0;
      slow?.socket.on('data', (chunk) => {
        read += chunk.length;
        if (read > LARGE.length) resolve(read);
        slow.socket.pause();
        setTimeout(() => slow.socket.resume(), 15);
      });
      slow?.socket.once('close', () => resolve(read));
      slow?.socket.resume();
    });
    expect(bytes).toBeGreaterThan(LARGE.length);
    expect(performance.now() - before).toBeGreaterThan(UNREAD_MS);
    slow?.socket.destroy();
  });
});

test('the limits leave room for a school behind one address', () => {
  expect(HTTP_LIMITS.bodiesPerAddress).toBeGreaterThanOrEqual(900);
  const ended: string[] = [];
  const bodies = createUnfinishedBodies({ bodiesPerAddress: 2, bodiesAtOnce: 3 });
  const giveBack = bodies.add('a', () => ended.push('a1'));
  bodies.add('a', () => ended.push('a2'));
  bodies.add('b', () => ended.push('b1'));
  giveBack();
  bodies.add('c', () => ended.push('c1'));
  expect(ended).toEqual([]);
  bodies.add('d', () => ended.push('d1'));
  expect(ended).toEqual(['a2']);
});
