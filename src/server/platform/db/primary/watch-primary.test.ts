import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DatabaseHandle } from '#server/platform/db/database.ts';
import { closeDatabase, openDatabase } from '#server/platform/db/database.ts';
import type { ReplicatedPostgres } from '#server/platform/db/testing/replicated-postgres.ts';
import { startReplicatedPostgres } from '#server/platform/db/testing/replicated-postgres.ts';
import { startJobs } from '#server/platform/jobs/run-jobs.ts';
import { startBareServer } from '#server/platform/testing/bare-http-server.ts';
import { connectToExternalPostgres, splitDatabaseUrl } from './external-postgres.ts';
import { openNoticeConnection } from './notice-connection.ts';
import { connectionToPrimary } from './open-client.ts';
import type { PrimaryWatch } from './watch-primary.ts';
import { watchPrimary } from './watch-primary.ts';

const log = pino({ level: 'silent' });
let pair: ReplicatedPostgres;
let url: string;
let watch: PrimaryWatch;
/** What the watch has said loudly. */
const told: unknown[][] = [];
let handle: DatabaseHandle;
/** For comparison: a pool that knows only the first server. */
let fixed: DatabaseHandle;

beforeAll(async () => {
  pair = await startReplicatedPostgres();
  url = pair.replica.address.replace(pair.replica.host, `${pair.replica.host},${pair.primary.host}`);
  await pair.primary.query('create table kept (id integer primary key)');
  // Of our tables the jobs need only these.
  await pair.primary.query(`
    create table work_holders (name text primary key, since timestamptz not null default now());
    create table job_runs (name text primary key, ended_at timestamptz not null)`);
  const first = await connectToExternalPostgres(url);
  if (!first.ok) throw new Error(first.error);
  watch = watchPrimary(first.value.connectionString, {
    addresses: splitDatabaseUrl(url),
    log: { warn: () => undefined, error: (about: unknown, words?: unknown) => void told.push([about, words]) },
  });
  handle = openDatabase(connectionToPrimary(watch), { poolSize: 5 });
  fixed = openDatabase({ connectionString: first.value.connectionString }, { poolSize: 2 });
}, 60_000);

afterAll(async () => {
  await closeDatabase(handle);
  await closeDatabase(fixed);
  await watch.stop();
  await pair.remove();
});

type Answer = { readonly id: number; readonly status: number; readonly ms: number; readonly retryAfter: string | null };

test('a silent primary is replaced by the promoted replica; requests are refused in time and nothing acknowledged is lost', async () => {
  expect(watch.current()).toContain(pair.primary.host);
  const server = await startBareServer({}, (app) => {
    app.post('/keep/:id', async ({ params }) => {
      const { id } = params as { id: string };
      await sql`insert into kept values (${Number(id)}) on conflict do nothing`.execute(handle.database);
      return { kept: id };
    });
  });
  const heard: string[] = [];
  const notices = openNoticeConnection({
    connection: connectionToPrimary(watch),
    channel: 'failover_test',
    log,
    onNotice: (payload) => heard.push(payload),
    onConnected: () => undefined,
  });
  const runs: Date[] = [];
  const jobs = await startJobs({
    connection: connectionToPrimary(watch),
    jobs: [{ name: 'count-runs', cron: '0 4 1 1 *', run: async (now) => void runs.push(now) }],
    log,
  });

  const answers: Answer[] = [];
  let next = 0;
  const send = async () => {
    next += 1;
    const id = next;
    const startedAt = performance.now();
    const response = await fetch(`http://127.0.0.1:${server.port}/keep/${id}`, {
      method: 'POST',
      headers: { host: 'localhost', origin: `http://127.0.0.1:${server.port}` },
    });
    await response.arrayBuffer();
    const ms = performance.now() - startedAt;
    answers.push({ id, status: response.status, ms, retryAfter: response.headers.get('retry-after') });
    return response.status;
  };
  const sending = new Set<Promise<unknown>>();
  const load = setInterval(() => {
    const one = send().finally(() => sending.delete(one));
    sending.add(one);
  }, 25);
  await expect
    .poll(() => answers.filter(({ status }) => status === 200).length, { timeout: 30_000 })
    .toBeGreaterThan(20);

  pair.primary.freeze();
  // How long it takes is for the failover drill to say: here other tests share the machine.
  await expect.poll(() => watch.current(), { timeout: 30_000 }).toBeNull();
  await expect.poll(() => answers.some(({ status }) => status === 503), { timeout: 30_000 }).toBe(true);
  await pair.primary.kill();
  await pair.replica.query('select pg_promote()');
  const promotedAt = performance.now();
  await expect.poll(() => answers.at(-1)?.status, { timeout: 15_000, interval: 20 }).toBe(200);
  expect(performance.now() - promotedAt).toBeLessThan(15_000);
  clearInterval(load);
  await Promise.all(sending);

  expect([...new Set(answers.map(({ status }) => status))].toSorted()).toEqual([200, 503]);
  // About a second when nothing else runs.
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(10_000);
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.every(({ retryAfter }) => Number(retryAfter) >= 1)).toBe(true);
  const rows = await pair.replica.query('select id from kept');
  const kept = new Set(rows.map(({ id }) => id));
  expect(answers.filter(({ status, id }) => status === 200 && !kept.has(id))).toEqual([]);

  notices.notify('after');
  await expect.poll(() => heard, { timeout: 8_000 }).toContain('after');
  await jobs.runSoon('count-runs');
  await expect.poll(() => runs.length, { timeout: 15_000 }).toBe(1);

  // For comparison: connections to one named server never find the other.
  await expect(sql`select 1`.execute(fixed.database)).rejects.toThrow();

  await jobs.stop();
  await notices.close();
  await server.app.close();
}, 120_000);

test('an old primary that comes back and accepts writes is not chosen again', async () => {
  await pair.primary.start();
  const [row] = await pair.primary.query('select pg_is_in_recovery() as replica');
  expect(row).toEqual({ replica: false });
  // Each doubt makes the watch look once; on every fifth look it asks all servers.
  for (let looks = 0; looks < 12; looks += 1) {
    watch.doubt();
    await wait(250);
  }
  expect(watch.current()).toContain(pair.replica.host);
  const listedFirst = url.replace(
    `${pair.replica.host},${pair.primary.host}`,
    `${pair.primary.host},${pair.replica.host}`,
  );
  const found = await connectToExternalPostgres(listedFirst);
  expect(found.ok && found.value.connectionString).toContain(pair.replica.host);
}, 40_000);

test('left alone, the old primary is refused in words, once, and a new start accepts it', async () => {
  expect([watch.refused(), told]).toEqual([null, []]);
  await pair.replica.kill();
  watch.doubt();
  await expect.poll(() => watch.refused(), { timeout: 20_000 }).not.toBeNull();
  expect(watch.current()).toBeNull();
  for (let looks = 0; looks < 6; looks += 1) {
    watch.doubt();
    await wait(250);
  }
  const { latest = 0 } = watch.refused() ?? {};
  expect(watch.refused()).toEqual({ host: expect.stringContaining(pair.primary.host), timeline: 1, latest });
  expect(latest).toBeGreaterThan(1);
  expect(told).toEqual([
    [
      expect.objectContaining({ timeline: 1, latest, acceptBy: 'restart every server process' }),
      expect.stringContaining('its timeline is older than one that answers were acknowledged on'),
    ],
  ]);
  const found = await connectToExternalPostgres(url);
  expect(found.ok && found.value.connectionString).toContain(pair.primary.host);
}, 60_000);
