import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { CronItem, LogFunctionFactory, Runner, WorkerEvents } from 'graphile-worker';
import { parseCronItems, run, Logger as WorkerLogger } from 'graphile-worker';
import type { Logger } from 'pino';
import { openDirectPool } from '#server/platform/db/primary/direct-pool.ts';
import type { ConnectionSettings } from '#server/platform/db/primary/open-client.ts';
import { giveJobsBack } from './held-jobs-store.ts';

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
  /** Waits a moment for a running job, then closes the connections. A job that was given up runs again later. */
  readonly stop: () => Promise<void>;
};

export type JobsOptions = {
  /** A direct connection: a pooler in between would swallow the notices that wake the jobs. */
  readonly connection: ConnectionSettings;
  readonly jobs: readonly Job[];
  readonly log: Logger;
  readonly now?: () => Date;
};

/**
 * A server that was off at a job's time (a school's computer at night) runs it at the next start, if it is less than a
 * day late.
 */
const CATCH_UP_MS = 24 * 60 * 60 * 1000;
const POLL_MS = 10_000;
/** Jobs that wait for other people's servers must not keep those waiting that end attempts. */
const AT_ONCE = 3;
const RESTART_MS = 5_000;
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
  const tasks = options.jobs.map((job): [string, () => Promise<void>] => [job.name, () => job.run(now())]);
  /** The names under which this process has locked jobs. */
  const holders: string[] = [];
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => void holders.push(workerPool.id));
  const begin = () =>
    run({
      events,
      pgPool: pool,
      taskList: Object.fromEntries(tasks),
      parsedCronItems: parseCronItems(options.jobs.map(cronItem)),
      logger: workerLogger(options.log),
      preset: {
        worker: {
          concurrentJobs: AT_ONCE,
          pollInterval: POLL_MS,
          // By default the library does not wait until a job is marked as done: a job that ended during a stop stayed
          // locked for hours, and a connection that broke at that moment caused an unhandled rejection.
          completeJobBatchDelay: 0,
          failJobBatchDelay: 0,
        },
      },
      noHandleSignals: true,
    });
  let runner: Runner;
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
        await giveJobsBack(pool, holders);
        holders.length = 0;
        runner = await begin();
      } catch (error) {
        return beginAgain(error);
      }
      watch(runner);
    };
    watched.promise.then(() => beginAgain(null), beginAgain);
  };

  try {
    runner = await begin();
  } catch (error) {
    await pool.end();
    throw error;
  }
  watch(runner);
  return {
    runSoon: async (name) => {
      await runner.addJob(name, {}, { jobKey: name, queueName: name });
    },
    stop: async () => {
      stopping = true;
      if (again !== null) clearTimeout(again);
      await beginning;
      // A runner that has already ended refuses to be stopped.
      const stopped = runner.stop().then(
        () => pool.end(),
        () => pool.end(),
      );
      if (await Promise.race([stopped.then(() => true), wait(PATIENCE_MS, false, { ref: false })])) return;
      // Otherwise the library would keep a job that is given up here locked for hours.
      await giveJobsBack(pool, holders);
    },
  };
}
