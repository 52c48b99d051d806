import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { CronItem, LogFunctionFactory, Runner, WorkerEvents } from 'graphile-worker';
import { parseCronItems, run, Logger as WorkerLogger } from 'graphile-worker';
import type { Logger } from 'pino';
import { DAY_MS } from '#core/milliseconds.ts';
import { openDirectPool } from '#server/platform/db/primary/direct-pool.ts';
import type { ConnectionSettings } from '#server/platform/db/primary/open-client.ts';
import type { LivenessTimes } from '#server/platform/liveness/hold-work.ts';
import { holdWork } from '#server/platform/liveness/hold-work.ts';
import { ErrandOver, runFor } from '#server/platform/process/errand.ts';
import { freeJobsOfDead, giveJobsBack, noteJobRun } from './held-jobs-store.ts';
import type { LateJob } from './late-jobs.ts';
import { watchLateJobs } from './late-jobs.ts';

/** Work done at set times, once for all server processes together. */
export type Job = {
  /** Unique, beginning with a verb; stored in the database between starts. */
  readonly name: string;
  /** Five fields in UTC: minute, hour, day of month, month, day of week. */
  readonly cron: string;
  /** Must do no harm if it runs twice. */
  readonly run: (now: Date) => Promise<void>;
};

export type RunningJobs = {
  /** Runs a job soon, in addition to its set times. */
  readonly runSoon: (name: string) => Promise<void>;
  /** The jobs that should have run and did not, as of half a minute ago. */
  readonly late: () => readonly LateJob[];
  /** Waits a moment for a running job, then closes the connections. A job that was given up runs again later. */
  readonly stop: () => Promise<void>;
};

export type JobsOptions = {
  /** A direct connection: a pooler in between would swallow the notices that wake the jobs. */
  readonly connection: ConnectionSettings;
  readonly jobs: readonly Job[];
  readonly log: Logger;
  readonly now?: () => Date;
  /** How many jobs run at once. */
  readonly atOnce?: number;
  readonly liveness?: LivenessTimes;
};

/**
 * A server that was off at a job's time (a school's computer at night) runs it at the next start, if it is less than a
 * day late.
 */
const CATCH_UP_MS = DAY_MS;
const POLL_MS = 10_000;
/** Jobs that wait for other people's servers must not keep those waiting that end attempts. */
const AT_ONCE = 3;
const RESTART_MS = 5_000;
const LATE_LOOK_MS = 30_000;
/** How long a stopping server waits for a running job; every job can be run again. */
const PATIENCE_MS = 700;
const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

function workerLogger(log: Logger): WorkerLogger {
  const factory: LogFunctionFactory = (scope) => (level, message, meta) => {
    log[LEVELS[level]]({ jobs: scope.taskIdentifier ?? scope.label, err: meta?.['error'] }, message);
  };
  return new WorkerLogger(factory);
}

// One key for each job, so that several missed times lead to one run; one queue, so that two runs of it never meet.
function cronItem(job: Job): CronItem {
  return {
    task: job.name,
    identifier: job.name,
    match: job.cron,
    options: {
      backfillPeriod: CATCH_UP_MS,
      jobKey: job.name,
      jobKeyMode: 'replace',
      maxAttempts: 5,
      queueName: job.name,
    },
  };
}

/** Starts the jobs over separate connections. The library creates its tables in the schema `graphile_worker`. */
export async function startJobs(options: JobsOptions): Promise<RunningJobs> {
  const now = options.now ?? (() => new Date());
  const pool = openDirectPool(options.connection, 'wihiwin jobs', (error) =>
    options.log.warn({ err: error }, 'a connection of the jobs broke'),
  );
  const parsedCronItems = parseCronItems(options.jobs.map(cronItem));
  const lateWatch = watchLateJobs(pool, parsedCronItems, options);
  let runner: Runner | null = null;
  /** A run goes on only while this process holds it, and ends well only then: others may have taken it over. */
  const runAs = async (name: string, job: Job) => {
    const errand = { holder: name, isOver: () => !holder.holds(name) };
    await runFor(errand, () => job.run(now()));
    if (errand.isOver()) throw new ErrandOver();
    await noteJobRun(pool, job.name);
  };
  const events: WorkerEvents = new EventEmitter();
  // The library marks what it takes with this name, which is known to live.
  events.on('pool:create', ({ workerPool }) => void (workerPool.id = holder.name()));
  const begin = () => {
    const name = holder.name();
    return run({
      events,
      pgPool: pool,
      taskList: Object.fromEntries(options.jobs.map((job) => [job.name, () => runAs(name, job)])),
      parsedCronItems,
      logger: workerLogger(options.log),
      preset: {
        worker: {
          concurrentJobs: options.atOnce ?? AT_ONCE,
          pollInterval: POLL_MS,
          // By default the library does not wait until a job is marked as done: a job that ended during a stop stayed
          // locked for hours, and a connection that broke at that moment caused an unhandled rejection.
          completeJobBatchDelay: 0,
          failJobBatchDelay: 0,
        },
      },
      noHandleSignals: true,
    });
  };
  let stopping = false;
  let again: NodeJS.Timeout | null = null;
  let beginning: Promise<void> | null = null;

  // The library ends its runner after an outage in the middle of a job; it must be restarted, or no job would ever run
  // again.
  const watch = (watched: Runner) => {
    const beginAgain = (error: unknown) => {
      if (stopping) return;
      options.log.error({ err: error }, 'the jobs stopped');
      again = setTimeout(() => {
        beginning = renew();
      }, RESTART_MS);
    };
    const renew = async () => {
      try {
        // Jobs that the ended runner could not mark as done or failed would stay locked for hours.
        await giveJobsBack(pool, [holder.name()]);
        runner = await begin();
        watch(runner);
      } catch (error) {
        beginAgain(error);
      }
    };
    watched.promise.then(() => beginAgain(null), beginAgain);
  };

  // One look after another: each is short, and an outage must not pile them up.
  let looking: Promise<void> | null = null;
  let lateLookAt = performance.now();
  const look = async () => {
    await freeJobsOfDead(pool);
    if (performance.now() - lateLookAt < LATE_LOOK_MS) return;
    lateLookAt = performance.now();
    await lateWatch.look();
  };

  const holder = await holdWork({
    connection: options.connection,
    log: options.log,
    ...(options.liveness === undefined ? {} : { times: options.liveness }),
    onLook: () => {
      if (runner === null || stopping) return;
      looking ??= look()
        .catch((error: unknown) => options.log.warn({ err: error }, 'the jobs can’t be looked at'))
        .finally(() => {
          looking = null;
        });
    },
    // Others have taken over what runs here; it fails at its next step. Then the runner begins anew with another name.
    onLost: () => void runner?.stop().catch(() => undefined),
  }).catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
  let first: Runner;
  try {
    first = await begin();
  } catch (error) {
    await holder.stop(true);
    await pool.end();
    throw error;
  }
  runner = first;
  watch(first);
  return {
    runSoon: async (name) => {
      await runner?.addJob(name, {}, { jobKey: name, queueName: name });
    },
    late: lateWatch.late,
    stop: async () => {
      stopping = true;
      if (again !== null) clearTimeout(again);
      await beginning;
      await looking;
      // A runner that has already ended refuses to be stopped.
      const stopped = (runner ?? first).stop().catch(() => undefined);
      const isFinished = await Promise.race([stopped.then(() => true), wait(PATIENCE_MS, false, { ref: false })]);
      // Otherwise the library would keep a job that is given up here locked.
      if (!isFinished) await giveJobsBack(pool, [holder.name()]);
      await holder.stop(isFinished);
      const ended = stopped.then(() => pool.end());
      if (isFinished) await ended;
    },
  };
}
