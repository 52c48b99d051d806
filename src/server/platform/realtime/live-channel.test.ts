import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Topic } from '#contract/definition/live-topics.ts';
import type { TestDatabase } from '#server/platform/db/testing/test-database.ts';
import { createTestDatabase } from '#server/platform/db/testing/test-database.ts';
import { createHttpServer } from '#server/platform/http/http-server.ts';
import type { Viewer } from '#server/platform/http/request-context.ts';
import type { Live } from './live-channel.ts';
import { createLive } from './live-channel.ts';
import { openLiveReader } from './live-reader.ts';
import type { LiveRoutesOptions } from './live-routes.ts';
import { addLiveRoutes } from './live-routes.ts';

const log = pino({ level: 'silent' });
const eventTopic = (): Topic => `event:${randomUUID()}`;
const token = (letter: string) => letter.repeat(43);
const sessions = new Map<string, Viewer>();
const person = (userId: string): Viewer => ({
  sessionId: randomUUID(),
  userId,
  kind: 'account',
  identifier: userId,
  displayName: userId,
  avatarHue: 1,
  sharedComputer: false,
  onlyWihiwId: null,
  mustAddFactor: false,
});

let database: TestDatabase;
const processes: Process[] = [];
type Process = { readonly app: FastifyInstance; readonly live: Live; readonly base: string };

async function startProcess(options: Partial<LiveRoutesOptions> & { intervalMs?: number } = {}): Promise<Process> {
  const identify = async (given: string) => sessions.get(given) ?? null;
  const live = createLive({
    connection: database.connection,
    log,
    ...(options.intervalMs === undefined ? {} : { intervalMs: options.intervalMs }),
  });
  const app = await createHttpServer({
    log,
    hosts: { testHosts: null, eventHosts: null },
    trustProxy: false,
    identify,
  });
  addLiveRoutes(app, live, { identify, ...options });
  live.allowTopic('event', async () => true);
  live.allowTopic('person', async (id, viewer) => viewer?.userId === id);
  const connected = new Promise<void>((resolve) => live.onNotice((topic) => void (topic === null && resolve())));
  await app.listen({ port: 0, host: '127.0.0.1' });
  await connected;
  const started = { app, live, base: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` };
  processes.push(started);
  return started;
}

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const { app, live } of processes.splice(0)) {
    await live.close();
    await app.close();
  }
  sessions.clear();
});
afterAll(() => database.remove());

test('two processes over one database hear each other, and each stream only its topics', async () => {
  const [first, second] = [await startProcess(), await startProcess()];
  const [mine, other] = [eventTopic(), eventTopic()];
  const here = await openLiveReader(first.base, [mine]);
  const there = await openLiveReader(second.base, [mine, other]);
  expect([here.status, here.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  expect(here.headers.get('x-content-type-options')).toBe('nosniff');
  second.live.publish(mine);
  await vi.waitFor(() => expect([here.heard.length, there.heard.length]).toEqual([1, 1]));
  first.live.publish(other);
  await vi.waitFor(() => expect(there.heard.map(({ topic }) => topic)).toEqual([mine, other]));
  expect(here.heard).toMatchObject([{ event: 'changed', topic: mine }]);
  here.close();
  there.close();
});

test('a thousand changes within a second reach a page as few notices, at least 250 ms apart, the last one included', async () => {
  const [first, second] = [await startProcess(), await startProcess()];
  const topic = eventTopic();
  const reader = await openLiveReader(first.base, [topic]);
  const started = performance.now();
  let last = started;
  while (performance.now() - started < 1_000) {
    first.live.publish(topic);
    second.live.publish(topic);
    last = performance.now();
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await new Promise((resolve) => setTimeout(resolve, 800));
  const times = reader.heard.map(({ at }) => at);
  expect((times[0] ?? 0) - started).toBeLessThan(200);
  expect(times.length).toBeGreaterThanOrEqual(4);
  expect(times.length).toBeLessThanOrEqual(7);
  expect(times.at(-1)).toBeGreaterThan(last);
  for (let index = 1; index < times.length; index += 1)
    expect((times[index] ?? 0) - (times[index - 1] ?? 0)).toBeGreaterThan(200);
  reader.close();
});

test('after the database has cut the connection, open pages are notified and later changes arrive', async () => {
  const { live, base } = await startProcess({ intervalMs: 20 });
  const topic = eventTopic();
  const reader = await openLiveReader(base, [topic]);
  const cut = await database.pool.query<{ ended: boolean }>(
    "select pg_terminate_backend(pid) as ended from pg_stat_activity where application_name = 'wihiwin-notices' and datname = current_database()",
  );
  expect(cut.rows).toEqual([{ ended: true }]);
  await vi.waitFor(() => expect(reader.heard.length).toBe(1), { timeout: 5_000 });
  live.publish(topic);
  await vi.waitFor(() => expect(reader.heard.length).toBe(2), { timeout: 5_000 });
  reader.close();
});

test('a change published while there is no connection is sent afterwards', async () => {
  const [first, second] = [await startProcess({ intervalMs: 20 }), await startProcess({ intervalMs: 20 })];
  const topic = eventTopic();
  const heard: (Topic | null)[] = [];
  second.live.onNotice((notice) => heard.push(notice));
  // Cuts only the sender's connection: a listener that lost its own hears instead that it may have missed notices.
  const cut = await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'wihiwin-notices' and datname = current_database() order by backend_start limit 1",
  );
  expect(cut.rowCount).toBe(1);
  first.live.publish(topic);
  await vi.waitFor(() => expect(heard).toContain(topic), { timeout: 5_000 });
});

test('a forbidden topic is refused; without any allowed topic the stream is refused', async () => {
  const { live, base } = await startProcess({ intervalMs: 20 });
  const maria = randomUUID();
  sessions.set(token('m'), person(maria));
  const allowed = eventTopic();
  const reader = await openLiveReader(
    base,
    [allowed, `person:${randomUUID()}`, `person:${maria}`, `wihiw:${randomUUID()}`],
    { cookie: `wihiwin=${token('m')}` },
  );
  await vi.waitFor(() =>
    expect(reader.heard.map(({ event, topic }) => `${event} ${topic.split(':')[0]}`)).toEqual([
      'refused person',
      'refused wihiw',
    ]),
  );
  live.publish(`person:${maria}`);
  await vi.waitFor(() => expect(reader.heard.at(-1)).toMatchObject({ event: 'changed', topic: `person:${maria}` }));
  reader.close();
  expect((await openLiveReader(base, [`person:${maria}`])).status).toBe(401);
  expect((await openLiveReader(base, [`person:${randomUUID()}`], { cookie: `wihiwin=${token('m')}` })).status).toBe(
    403,
  );
});

test('malformed, missing and too many topics are refused', async () => {
  const { base } = await startProcess();
  for (const topics of [
    [],
    ['event:1'],
    ['table:00000000-0000-0000-0000-000000000000'],
    Array.from({ length: 21 }, eventTopic),
  ]) {
    expect((await openLiveReader(base, topics)).status).toBe(422);
  }
  expect((await fetch(`${base}/api/live?topic=${eventTopic()}&limit=1`)).status).toBe(422);
});

test('streams are limited, and ended ones free their places', async () => {
  const { base } = await startProcess({ limits: { perProcess: 3, perPerson: 2, perAddress: 2 } });
  const readers = [await openLiveReader(base, [eventTopic()]), await openLiveReader(base, [eventTopic()])];
  const refused = await openLiveReader(base, [eventTopic()]);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);
  readers[0]?.close();
  await vi.waitFor(async () => expect((await openLiveReader(base, [eventTopic()])).status).toBe(200));
});

test('the stream ends after logout, and a topic whose right was withdrawn is refused', async () => {
  const { live, base } = await startProcess({ beatMs: 30 });
  const maria = randomUUID();
  sessions.set(token('m'), person(maria));
  const signedIn = await openLiveReader(base, [`person:${maria}`], { cookie: `wihiwin=${token('m')}` });
  const visitor = await openLiveReader(base, [eventTopic()]);
  await vi.waitFor(() => expect(signedIn.beats()).toBeGreaterThan(1));
  sessions.clear();
  await signedIn.ended;
  live.allowTopic('event', async () => false);
  await visitor.ended;
  expect(visitor.heard.map(({ event }) => event)).toEqual(['refused']);
});

test('neither an open stream nor an unused connection delays the closing of the server', async () => {
  const { app, base } = await startProcess();
  const reader = await openLiveReader(base, [eventTopic()]);
  const unused = connect(Number(base.split(':').at(-1)), '127.0.0.1').on('error', () => undefined);
  await once(app.server, 'connection');
  const started = performance.now();
  await app.close();
  await reader.ended;
  expect(performance.now() - started).toBeLessThan(2_000);
  unused.destroy();
});
