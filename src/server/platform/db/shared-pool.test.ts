import { sql } from 'kysely';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestDatabase } from '#server/platform/db/testing/test-database.ts';
import { createTestDatabase } from '#server/platform/db/testing/test-database.ts';
import { runAs } from '#server/platform/process/pacing/importance.ts';
import { closeDatabase, type DatabaseHandle, openDatabase } from './database.ts';
import { isDatabaseAway } from './database-away.ts';
import { sharePool } from './shared-pool.ts';

const REPORT_MS = 700;
const SIZE = 5;

let testDatabase: TestDatabase;
let handle: DatabaseHandle;

beforeAll(async () => {
  testDatabase = await createTestDatabase({ empty: true });
  handle = openDatabase(testDatabase.connection, { poolSize: SIZE });
});
afterAll(async () => {
  await closeDatabase(handle);
  // A pool reports its end before the server has noticed it.
  await new Promise((resolve) => setTimeout(resolve, 200));
  await testDatabase.remove();
});

const slow = sql`select pg_sleep(${REPORT_MS / 1000})`;
const quick = sql`select 1`;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

test('slow reports leave connections to pages and saves; only reports wait for one another', async () => {
  await quick.execute(handle.database);
  const reports = Array.from({ length: 20 }, () => runAs('report', () => slow.execute(handle.database)));
  const settled = Promise.allSettled(reports);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(handle.waiting()).toBeGreaterThan(15);
  for (const importance of ['page', 'start', 'save', 'probe'] as const) {
    expect(await timed(() => runAs(importance, () => quick.execute(handle.database)))).toBeLessThan(REPORT_MS / 2);
  }
  // Those that waited too long were refused in time for a caller to be answered.
  const outcomes = await settled;
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.every(isDatabaseAway)).toBe(true);
  expect(handle.waiting()).toBe(0);
}, 20_000);

test('for comparison: without shares a save waits behind the reports', async () => {
  const pool = new Pool({ ...testDatabase.connection, max: SIZE });
  pool.on('error', () => undefined);
  const reports = Array.from({ length: SIZE * 2 }, () => pool.query(`select pg_sleep(${REPORT_MS / 1000})`));
  expect(await timed(() => pool.query('select 1'))).toBeGreaterThan(REPORT_MS);
  await Promise.all(reports);
  await pool.end();
});

test('a probe gets a connection even when all others are in use; a returned one goes to the most important', async () => {
  const pool = new Pool({ ...testDatabase.connection, max: 2 });
  pool.on('error', () => undefined);
  const shared = sharePool(pool, 2_000);
  const held = await runAs('save', () => shared.connect());
  const order: string[] = [];
  const waiting = (['report', 'page', 'save'] as const).map((importance) =>
    runAs(importance, async () => {
      const client = await shared.connect();
      order.push(importance);
      client.release();
    }),
  );
  const probe = await runAs('probe', () => shared.connect());
  probe.release();
  expect(order).toEqual([]);
  held.release();
  await Promise.all(waiting);
  expect(order).toEqual(['save', 'page', 'report']);
  await shared.end();
});
