import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestDatabase } from '#server/platform/db/testing/test-database.ts';
import { createTestDatabase } from '#server/platform/db/testing/test-database.ts';
import { startJobs } from '#server/platform/jobs/run-jobs.ts';
import { startInsideJobs } from '#server/platform/jobs/testing/killed-process.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { serverJobs } from './server-jobs.ts';

const server = useTestServer();
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.remove());

const lockedQueues = async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    'select queue_name as name from graphile_worker._private_job_queues where locked_by is not null order by 1',
  );
  return rows.map(({ name }) => name);
};

it('after a kill inside any job of the server the next process runs that job', async () => {
  const names = serverJobs(server.services)
    .map(({ name }) => name)
    .toSorted();
  expect(new Set(names).size).toBe(names.length);
  const killed = await startInsideJobs(database.connection, names);
  await killed.kill();
  // The locks of the dead are what would keep every later run waiting.
  expect(await lockedQueues()).toEqual(names);

  const ran = new Map<string, number>();
  const next = await startJobs({
    connection: database.connection,
    jobs: names.map((name) => ({
      name,
      cron: '0 4 29 2 *',
      run: async () => void ran.set(name, (ran.get(name) ?? 0) + 1),
    })),
    log: pino({ level: 'silent' }),
    liveness: { lookMs: 100, silenceMs: 400 },
  });
  await expect.poll(() => [...ran.keys()].toSorted(), { timeout: 40_000 }).toEqual(names);
  await expect.poll(lockedQueues, { timeout: 10_000 }).toEqual([]);
  await next.stop();
  expect([...ran.values()].every((count) => count === 1)).toBe(true);
}, 90_000);

it('the guide for operators lists every job', async () => {
  const guide = await readFile(join(import.meta.dirname, '../../docs/operating.md'), 'utf8');
  const listed = Array.from(
    guide.matchAll(/^\| `([a-z-]+)` \| (?:every minute|hourly|\d\d:\d\d)/gm),
    ([, name]) => name,
  );
  expect(listed.toSorted()).toEqual(
    serverJobs(server.services)
      .map(({ name }) => name)
      .toSorted(),
  );
});
