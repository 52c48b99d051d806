import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { RequestImportance } from '#server/platform/process/pacing/importance.ts';
import { currentImportance, IMPORTANCES } from '#server/platform/process/pacing/importance.ts';
import { TooManyWait } from '#server/platform/process/pacing/turns.ts';
import type { LongWork } from './long-work.ts';
import type { WorkAnswer, WorkMessage } from './work-thread.ts';

/** Does long pure work beside the event loop. */
export type WorkPool = {
  /**
   * Returns the work's result. Small work is done at once on the calling thread; the rest by a thread of the pool, the
   * most important first. Throws what the work throws; {@link TooManyWait} if too much waits or it waited too long;
   * an error if it takes too long or its thread ends.
   */
  run<Input, Value>(work: LongWork<Input, Value>, input: Input): Promise<Awaited<Value>>;
  /** Ends all threads; work that is not done is refused. */
  close(): Promise<void>;
};

export type WorkPoolLimits = {
  readonly threads: number;
  /** How many pieces of work may wait. */
  readonly waiting: number;
  /** How long a piece may wait, in milliseconds, and how long it may take. */
  readonly waitMs: number;
  readonly takeMs: number;
  /** After this time without work a thread ends and gives its memory back. */
  readonly restMs: number;
  /** Work that is estimated to take no longer is done on the calling thread: sending it would cost as much. */
  readonly smallMs: number;
};

export const WORK_POOL_LIMITS: WorkPoolLimits = {
  // One core is left to the event loop of this process; several processes and the database share them all anyway.
  threads: Math.max(1, Math.min(4, availableParallelism() - 1)),
  waiting: 64,
  waitMs: 20_000,
  takeMs: 30_000,
  restMs: 10_000,
  smallMs: 15,
};

const THREAD_MEMORY = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 };
const ENTRY = new URL('./work-thread.ts', import.meta.url);

type Job = {
  readonly message: WorkMessage;
  readonly importance: RequestImportance;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
  /** Ends the wait, later the work. */
  timer: NodeJS.Timeout;
};

type Thread = { readonly worker: Worker; job: Job | null; rest: NodeJS.Timeout | null };

/** Creates a pool whose threads start when they are first needed. */
export function createWorkPool(limits: WorkPoolLimits = WORK_POOL_LIMITS): WorkPool {
  const threads = new Set<Thread>();
  const queue: Job[] = [];
  let isClosed = false;
  let lastId = 0;

  function remove(thread: Thread, error: Error): void {
    if (!threads.delete(thread)) return;
    if (thread.rest !== null) clearTimeout(thread.rest);
    const { job } = thread;
    thread.job = null;
    if (job !== null) {
      clearTimeout(job.timer);
      job.reject(error);
    }
    void thread.worker.terminate();
    dispatch();
  }

  function start(): Thread {
    const worker = new Worker(ENTRY, { resourceLimits: THREAD_MEMORY });
    const thread: Thread = { worker, job: null, rest: null };
    worker.on('message', (answer: WorkAnswer) => finish(thread, answer));
    worker.on('messageerror', (error) => remove(thread, error));
    worker.on('error', (error) => remove(thread, error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', (code) => remove(thread, new Error(`a thread of the work pool ended with code ${code}`)));
    threads.add(thread);
    return thread;
  }

  function finish(thread: Thread, answer: WorkAnswer): void {
    const { job } = thread;
    if (job === null || job.message.id !== answer.id) return;
    clearTimeout(job.timer);
    thread.job = null;
    if ('error' in answer) job.reject(answer.error);
    else job.resolve(answer.value);
    dispatch();
    if (thread.job !== null || !threads.has(thread)) return;
    thread.worker.unref();
    thread.rest = setTimeout(() => remove(thread, new Error('the thread rests')), limits.restMs);
    thread.rest.unref();
  }

  /** The most important piece of work; of several the one that came first. */
  function takeNext(): Job | undefined {
    const ranks = queue.map(({ importance }) => IMPORTANCES.indexOf(importance));
    const [next] = queue.splice(ranks.indexOf(Math.max(...ranks)), 1);
    return next;
  }

  function dispatch(): void {
    while (queue.length > 0 && !isClosed) {
      const thread = [...threads].find(({ job }) => job === null) ?? (threads.size < limits.threads ? start() : null);
      const job = thread === null ? undefined : takeNext();
      if (thread === null || job === undefined) return;
      if (thread.rest !== null) clearTimeout(thread.rest);
      thread.rest = null;
      clearTimeout(job.timer);
      job.timer = setTimeout(
        () => remove(thread, new Error(`${job.message.name} took longer than ${limits.takeMs} ms`)),
        limits.takeMs,
      );
      thread.job = job;
      thread.worker.ref();
      try {
        thread.worker.postMessage(job.message, []);
      } catch (error) {
        finish(thread, { id: job.message.id, error });
      }
    }
  }

  function refuse(job: Job, why: string): void {
    queue.splice(queue.indexOf(job), 1);
    clearTimeout(job.timer);
    job.reject(new TooManyWait(why));
  }

  /** A full queue gives up the least important piece that came last, if the new one is more important. */
  function makeRoom(importance: RequestImportance): boolean {
    if (queue.length < limits.waiting) return true;
    const rank = (job: Job) => IMPORTANCES.indexOf(job.importance);
    const least = queue.toReversed().reduce((found, job) => (rank(job) < rank(found) ? job : found));
    if (rank(least) >= IMPORTANCES.indexOf(importance)) return false;
    refuse(least, 'more important work came');
    return true;
  }

  return {
    async run<Input, Value>(long: LongWork<Input, Value>, input: Input): Promise<Awaited<Value>> {
      if (long.estimateMs(input) <= limits.smallMs) return await long.work(input);
      if (isClosed) throw new TooManyWait('the work pool is closed');
      const importance = currentImportance();
      if (!makeRoom(importance)) throw new TooManyWait('too much work waits');
      const { module, name } = long;
      const done = Promise.withResolvers<unknown>();
      const job: Job = {
        message: { id: (lastId += 1), module, name, input },
        importance,
        ...done,
        timer: setTimeout(() => refuse(job, 'work waited too long'), limits.waitMs),
      };
      queue.push(job);
      dispatch();
      return (await done.promise) as Awaited<Value>;
    },
    async close() {
      isClosed = true;
      for (const job of queue.slice()) refuse(job, 'the work pool is closed');
      const workers = [...threads].map(({ worker }) => worker);
      for (const thread of threads) remove(thread, new Error('the work pool is closed'));
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}
