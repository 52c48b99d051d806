import Fastify from 'fastify';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '#db/schema/database-types.ts';
import type { RefusedServer } from '#server/platform/db/primary/watch-primary.ts';
import type { TestDatabase } from '#server/platform/db/testing/test-database.ts';
import { createTestDatabase } from '#server/platform/db/testing/test-database.ts';
import type { LateJob } from '#server/platform/jobs/late-jobs.ts';
import { addHealth } from './health-routes.ts';

let database: TestDatabase;
let isStill: boolean;
let waiting: number;
let late: readonly LateJob[] = [];
let refused: RefusedServer | null = null;

const app = Fastify();
/** A server without a database. */
const away = Fastify();
const gone = new Kysely<Database>({
  dialect: new PostgresDialect({ pool: new pg.Pool({ host: '127.0.0.1', port: 1 }) }),
});

beforeAll(async () => {
  database = await createTestDatabase();
  app.decorate('onLeaving', () => undefined);
  away.decorate('onLeaving', () => undefined);
  const saves = {
    isStandingStill: () => isStill,
    get waiting() {
      return waiting;
    },
    noteTaken: () => {
      isStill = false;
    },
  };
  const freeBytes = () => Number.POSITIVE_INFINITY;
  const facts = { freeBytes, lateJobs: () => late, refused: () => refused, saves };
  addHealth(app, database.database, facts);
  addHealth(away, gone, facts);
});
afterAll(async () => {
  await gone.destroy();
  await database.remove();
});
beforeEach(() => {
  isStill = true;
  waiting = 0;
});

const readiness = async () => {
  const answer = await app.inject({ method: 'GET', url: '/readyz' });
  return [answer.statusCode, answer.json().status];
};

test('a server whose saves stand still is not ready, though its database answers', async () => {
  waiting = 2;
  expect(await readiness()).toEqual([503, 'saves stand still']);
});

test('it is ready again once the database takes a write', async () => {
  await database.pool.query('alter table installation add constraint full_disk check (generation is null) not valid');
  expect(await readiness()).toEqual([503, 'saves stand still']);
  await database.pool.query('alter table installation drop constraint full_disk');
  expect(await readiness()).toEqual([200, 'ready']);
  expect(isStill).toBe(false);
});

test('a late job is named, and is no reason to send requests elsewhere', async () => {
  isStill = false;
  const since = new Date('2026-11-21T08:00:00Z');
  late = [{ name: 'send-letters', since }];
  const answer = await app.inject({ method: 'GET', url: '/readyz' });
  late = [];
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { status: 'ready', lateJobs: [{ name: 'send-letters', since: since.toISOString() }] },
  ]);
  expect((await app.inject({ method: 'GET', url: '/readyz' })).json()).toEqual({ status: 'ready' });
});

test('a server that would take writes and is not trusted is named, with what to do', async () => {
  const unreachable = { status: 'database unreachable' };
  expect((await away.inject({ method: 'GET', url: '/readyz' })).json()).toEqual(unreachable);
  refused = { host: 'db1.example:5432', timeline: 3, latest: 4 };
  const answer = await away.inject({ method: 'GET', url: '/readyz' });
  refused = null;
  expect([answer.statusCode, answer.json()]).toEqual([
    503,
    {
      ...unreachable,
      refusedServer: { host: 'db1.example:5432', timeline: 3, latest: 4, acceptBy: 'restart every server process' },
    },
  ]);
});
