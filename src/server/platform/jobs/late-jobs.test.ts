import { parseCronItems } from 'graphile-worker';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import type { TestDatabase } from '#server/platform/db/testing/test-database.ts';
import { createTestDatabase } from '#server/platform/db/testing/test-database.ts';
import { findLateJobs, watchLateJobs } from './late-jobs.ts';
import { startJobs } from './run-jobs.ts';

const at = (time: string) => new Date(`2026-11-21T${time}:00Z`);
const LONG = 60 * 60_000;
const items = parseCronItems([
  { task: 'each-minute', match: '* * * * *', identifier: 'each-minute' },
  { task: 'nightly', match: '53 2 * * *', identifier: 'nightly' },
]);
const late = (name: string, ended: string, now: string, runningSince: string | null = null, openedMs = LONG) =>
  findLateJobs(
    items,
    [{ name, endedAt: at(ended), now: at(now), runningSince: runningSince === null ? null : at(runningSince) }],
    openedMs,
  ).map(({ since }) => since.toISOString().slice(11, 16));

test.each([
  ['each-minute', '07:59', '08:02', []],
  ['each-minute', '07:59', '08:04', ['08:00']],
  ['nightly', '02:54', '23:59', []],
  ['nightly', '02:50', '02:56', []],
  ['nightly', '02:50', '02:57', ['02:53']],
])('%s that ended at %s is at %s late since %o', (name, ended, now, since) => {
  expect(late(name, ended, now)).toEqual(since);
});

test('a run under way is waited for, but not for ever; what was missed while the server was off is not late', () => {
  expect(late('each-minute', '07:59', '08:30', '08:25')).toEqual([]);
  expect(late('each-minute', '07:59', '08:30', '08:15')).toEqual(['08:00']);
  expect(late('each-minute', '07:00', '08:30', null, 60_000)).toEqual([]);
});

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.remove());

it('the log has one line when a job becomes late and one when it has run again', async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line).msg) });
  const running = await startJobs({
    connection: database.connection,
    jobs: [{ name: 'each-minute', cron: '* * * * *', run: async () => undefined }],
    log: pino({ level: 'silent' }),
  });
  await running.stop();
  await database.pool.query(`
    update graphile_worker._private_known_crontabs set known_since = now() - interval '1 hour'`);
  const ended = (ago: string) =>
    database.pool.query(
      `insert into job_runs values ('each-minute', now() - $1::interval)
       on conflict (name) do update set ended_at = excluded.ended_at`,
      [ago],
    );
  let passed = 0;
  const watch = watchLateJobs(database.pool, items, { log, monotonicMs: () => passed });
  passed = LONG;
  await ended('1 minute');
  await watch.look();
  expect(watch.late()).toEqual([]);
  await ended('10 minutes');
  for (let look = 0; look < 3; look += 1) await watch.look();
  expect(watch.late().map(({ name }) => name)).toEqual(['each-minute']);
  await ended('0 minutes');
  for (let look = 0; look < 3; look += 1) await watch.look();
  expect(lines).toEqual(['a job is late', 'a late job ran again']);
  expect(watch.late()).toEqual([]);
}, 30_000);
