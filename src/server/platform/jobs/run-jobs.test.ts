import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestDatabase } from '#server/platform/db/testing/test-database.ts';
import { createTestDatabase } from '#server/platform/db/testing/test-database.ts';
import type { Job } from './run-jobs.ts';
import { startJobs } from './run-jobs.ts';

let testDatabase: TestDatabase;
// A job added before the library listens is noticed at the next poll of the queue, ten seconds later.
const log = pino({ level: 'silent' });
const now = new Date('2026-11-21T08:00:00Z');

beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.remove());

function recordingJob(): { job: Job; runs: Date[] } {
  const runs: Date[] = [];
  return { runs, job: { name: 'count-runs', cron: '0 4 * * *', run: async (at) => void runs.push(at) } };
}

it('runs a job with the time of the server’s clock, and again after a restart', async () => {
  for (let round = 0; round < 2; round += 1) {
    const { job, runs } = recordingJob();
    const running = await startJobs({ connection: testDatabase.connection, jobs: [job], log, now: () => now });
    await running.runSoon('count-runs');
    await expect.poll(() => runs, { timeout: 15_000 }).toEqual([now]);
    await running.stop();
  }
}, 40_000);

it('runs a job once for the times it missed while the server was off', async () => {
  const first = await startJobs({
    connection: testDatabase.connection,
    jobs: [recordingJob().job],
    log,
    now: () => now,
  });
  await first.stop();
  await testDatabase.pool.query(`
    update graphile_worker._private_known_crontabs set known_since = now() - interval '3 days', last_execution = now() - interval '2 days'`);
  const { job, runs } = recordingJob();
  const second = await startJobs({ connection: testDatabase.connection, jobs: [job], log, now: () => now });
  await expect.poll(() => runs, { timeout: 15_000 }).toEqual([now]);
  await second.stop();
  expect(runs).toHaveLength(1);
});

it('lets a running job finish when it stops, and marks it as done', async () => {
  let finished = false;
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const slow: Job = {
    name: 'take-a-while',
    cron: '0 4 * * *',
    run: async () => {
      begin();
      await new Promise((resolve) => setTimeout(resolve, 300));
      finished = true;
    },
  };
  const running = await startJobs({ connection: testDatabase.connection, jobs: [slow], log, now: () => now });
  await running.runSoon('take-a-while');
  await begun;
  await running.stop();
  expect(finished).toBe(true);
  const { rows } = await testDatabase.pool.query(
    `select key from graphile_worker._private_jobs where key = 'take-a-while'`,
  );
  expect(rows).toEqual([]);
});

it('gives up a job that does not end and leaves it to the next server', async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  let runs = 0;
  const stuck: Job = {
    name: 'never-ends',
    cron: '0 4 * * *',
    run: () => {
      runs += 1;
      begin();
      return new Promise(() => undefined);
    },
  };
  const running = await startJobs({ connection: testDatabase.connection, jobs: [stuck], log, now: () => now });
  await running.runSoon('never-ends');
  await begun;
  const startedAt = performance.now();
  await running.stop();
  expect(performance.now() - startedAt).toBeLessThan(2_500);
  const { rows } = await testDatabase.pool.query(
    `select locked_at, attempts from graphile_worker._private_jobs where key = 'never-ends'`,
  );
  expect(rows).toEqual([{ locked_at: null, attempts: 1 }]);
  const next = await startJobs({
    connection: testDatabase.connection,
    log,
    now: () => now,
    jobs: [{ ...stuck, run: async () => void (runs += 1) }],
  });
  await expect.poll(() => runs, { timeout: 15_000 }).toBe(2);
  await next.stop();
});

it('runs a job again if its end could not be recorded', async () => {
  const own = await createTestDatabase();
  const letIn = (isLetIn: boolean) =>
    testDatabase.pool.query(`alter database ${own.connection.database} allow_connections ${isLetIn}`);
  let runs = 0;
  const { promise: stopped, resolve: noteStopped } = Promise.withResolvers<void>();
  const write = (line: string) => (line.includes('the jobs stopped') ? noteStopped() : undefined);
  const job: Job = {
    name: 'lose-the-database',
    cron: '0 4 * * *',
    run: async () => {
      runs += 1;
      if (runs > 1) return;
      await letIn(false);
      await testDatabase.pool.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
        own.connection.database,
      ]);
    },
  };
  const running = await startJobs({
    connection: own.connection,
    jobs: [job],
    log: pino({ level: 'error' }, { write }),
    now: () => now,
  });
  await running.runSoon('lose-the-database');
  // Let in sooner, the library would still record the end.
  await stopped;
  await letIn(true);
  await expect.poll(() => runs, { timeout: 20_000 }).toBe(2);
  await running.stop();
  await own.remove();
}, 50_000);
