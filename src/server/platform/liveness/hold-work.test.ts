import { setTimeout as wait } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestDatabase } from '#server/platform/db/testing/test-database.ts';
import { createTestDatabase } from '#server/platform/db/testing/test-database.ts';
import type { Job, RunningJobs } from '#server/platform/jobs/run-jobs.ts';
import { startJobs } from '#server/platform/jobs/run-jobs.ts';
import { startInsideJobs } from '#server/platform/jobs/testing/killed-process.ts';
import { deleteOldLetters, insertLetters, takeDueLetter } from '#server/platform/mail/outbox-store.ts';
import { ErrandOver, runFor } from '#server/platform/process/errand.ts';
import type { WorkHolder } from './hold-work.ts';
import { holdWork } from './hold-work.ts';

const TIMES = { lookMs: 100, silenceMs: 600 };
const NAME = 'count-runs';
const log = pino({ level: 'silent' });
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.remove());

const job = (run: () => Promise<void>): Job => ({ name: NAME, cron: '0 4 29 2 *', run });
const start = (run: () => Promise<void>, connection = database.connection): Promise<RunningJobs> =>
  startJobs({ connection, jobs: [job(run)], log, liveness: TIMES });
const holdersOf = async () =>
  (await database.pool.query<{ name: string }>('select name from work_holders order by since')).rows.map(
    ({ name }) => name,
  );
/** Cuts the sessions of everybody but this test, as a restart of the database does. */
const cutSessions = () =>
  database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name is distinct from 'wihiwin' and pid <> pg_backend_pid()`);
/** Some looks of every process that watches, long enough for a dead one to be given up. */
const someLooks = () => wait(TIMES.silenceMs + 8 * TIMES.lookMs);

it('a frozen process keeps its job, however long; a killed one does not', async () => {
  const frozen = await startInsideJobs(database.connection, [NAME]);
  frozen.send('SIGSTOP');
  let runs = 0;
  const other = await start(async () => void (runs += 1));
  await other.runSoon(NAME);
  await someLooks();
  expect(runs).toBe(0);
  await frozen.kill();
  await expect.poll(() => runs, { timeout: 30_000 }).toBeGreaterThan(0);
  await other.stop();
}, 60_000);

it('a restart of the database takes no job from a process that lives', async () => {
  let [atOnce, most, runs] = [0, 0, 0];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const run = async () => {
    runs += 1;
    atOnce += 1;
    most = Math.max(most, atOnce);
    await released;
    atOnce -= 1;
  };
  const both = [await start(run), await start(run)];
  const before = await holdersOf();
  await both[0]?.runSoon(NAME);
  await expect.poll(() => runs, { timeout: 15_000 }).toBe(1);
  await both[0]?.runSoon(NAME);
  await cutSessions();
  await someLooks();
  await cutSessions();
  await someLooks();
  expect(await holdersOf()).toEqual(before);
  expect([runs, most]).toEqual([1, 1]);
  release();
  await expect.poll(() => runs, { timeout: 30_000 }).toBe(2);
  expect(most).toBe(1);
  for (const one of both) await one.stop();
  expect(await holdersOf()).toEqual([]);
}, 90_000);

/** A connection whose network a test can cut. */
function cuttable(): { connection: ClientConfig & { Client: typeof Client }; cut: (isCut: boolean) => void } {
  let isCut = false;
  const open = new Set<Client>();
  class CuttableClient extends Client {
    override connect(): Promise<Client>;
    override connect(done: ((error: Error) => void) | ((error: null, client: Client) => void)): void;
    override connect(done?: (...args: never[]) => void): Promise<Client> | void {
      const callback = done as ((error: Error) => void) | undefined;
      const error = new Error('the network is cut');
      if (isCut) return callback === undefined ? Promise.reject(error) : process.nextTick(callback, error);
      open.add(this);
      this.once('end', () => open.delete(this));
      return callback === undefined ? super.connect() : super.connect(callback);
    }
  }
  return {
    connection: { ...database.connection, Client: CuttableClient },
    cut: (next) => {
      isCut = next;
      if (isCut) for (const client of open) client.connection.stream.destroy();
    },
  };
}

it('a process that is cut off for long loses its job, does nothing more of it, and goes on under another name', async () => {
  const { connection, cut } = cuttable();
  let outcome: unknown = null;
  let runs = 0;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const lonely = await start(async () => {
    runs += 1;
    if (runs > 1) return;
    await released;
    // The pool of the requests may be reachable again, but the job is somebody else’s.
    outcome = await database.database
      .selectFrom('installation')
      .select('generation')
      .execute()
      .catch((error: unknown) => error);
  }, connection);
  await lonely.runSoon(NAME);
  await expect.poll(() => runs, { timeout: 15_000 }).toBe(1);
  const [own] = await holdersOf();
  let others = 0;
  const other = await start(async () => void (others += 1));
  cut(true);
  await expect.poll(() => others, { timeout: 30_000 }).toBe(1);
  cut(false);
  release();
  await expect.poll(() => outcome, { timeout: 10_000 }).toBeInstanceOf(ErrandOver);
  await expect.poll(async () => (await holdersOf()).length, { timeout: 10_000 }).toBe(2);
  expect(await holdersOf()).not.toContain(own);
  await other.stop();
  await lonely.runSoon(NAME).catch(() => undefined);
  await lonely.stop();
}, 90_000);

it('locks of a process of earlier code count for ten minutes', async () => {
  const lock = (since: string) =>
    database.pool.query(
      `update graphile_worker._private_job_queues set locked_by = 'pool-earlier', locked_at = now() - $1::interval
       where queue_name = $2`,
      [since, NAME],
    );
  const isLocked = async () =>
    (
      await database.pool.query(
        `select from graphile_worker._private_job_queues where locked_by = 'pool-earlier' and queue_name = $1`,
        [NAME],
      )
    ).rowCount;
  await lock('9 minutes');
  const running = await start(async () => undefined);
  await someLooks();
  expect(await isLocked()).toBe(1);
  await lock('11 minutes');
  await expect.poll(isLocked, { timeout: 10_000 }).toBe(0);
  await running.stop();
}, 40_000);

async function hold(connection: ClientConfig = database.connection): Promise<WorkHolder> {
  return holdWork({ connection, log, onLook: () => undefined, onLost: () => undefined, times: TIMES });
}

it('letters that a dead process has taken are due at once, those of a living one and those that were refused are not', async () => {
  const now = new Date('2026-11-21T08:00:00Z');
  const later = new Date('2026-11-21T09:00:00Z');
  const id = '00000000-0000-4000-8000-000000000000';
  const letter = (key: string) => ({
    key,
    kind: 'state',
    facts: {},
    recipient: 'olena@example.com',
    about: id,
    eventId: id,
    causedBy: null,
    ownerId: id,
    usefulUntil: null,
  });
  const take = (holder: string) =>
    runFor({ holder, isOver: () => false }, () => takeDueLetter(database.database, now, later));
  await insertLetters(database.database, [letter('1'), letter('2')], now);
  const { connection, cut } = cuttable();
  const [dead, living] = [await hold(connection), await hold()];
  const lost = await take(dead.name());
  await take(living.name());
  expect(await takeDueLetter(database.database, now, later)).toBeNull();
  cut(true);
  await expect.poll(holdersOf, { timeout: 10_000 }).toEqual([living.name()]);
  expect(lost).not.toBeNull();
  expect((await takeDueLetter(database.database, now, later))?.id).toBe(lost?.id);
  expect(await takeDueLetter(database.database, now, later)).toBeNull();
  await living.stop(true);
  await dead.stop(false);
  await deleteOldLetters(database.database, later);
}, 30_000);
