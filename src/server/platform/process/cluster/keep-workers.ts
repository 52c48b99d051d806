import { backoffMs } from '#core/backoff.ts';
import type { Result } from '#core/result.ts';
import { err, ok } from '#core/result.ts';
import { WORKER_END_MS } from './worker-link.ts';

export type WorkerProcess = {
  readonly pid: number;
  /** Resolves with the port it listens on; null if it ended before. */
  readonly ready: Promise<number | null>;
  readonly ended: Promise<void>;
  /** Asks it to finish its requests and end; its successor is already listening. */
  drain(): void;
  signal(signal: 'SIGTERM' | 'SIGKILL'): void;
};

export type KeeperOptions = {
  readonly count: number;
  readonly fork: () => WorkerProcess;
  readonly onDeath: (pid: number) => void;
  readonly now?: () => number;
  readonly readyMs?: number;
  readonly firstWaitMs?: number;
};

/** For each old process of a rolling restart, how long it took to end. */
type RestartReport = { readonly drainedMs: readonly number[] };

export type Keeper = {
  /** Starts the first process and, once it listens, the others. Returns the port; null if the first one ended. */
  start(): Promise<number | null>;
  /** Replaces all processes one after another. After an error the remaining ones are not replaced. */
  restart(): Promise<Result<RestartReport, 'not ready' | 'stopping'>>;
  stop(): Promise<void>;
  pids(): readonly number[];
  /** Resolves when processes die unexpectedly too often. */
  readonly failed: Promise<void>;
};

/** A process should end within WORKER_END_MS; one that does not is killed. */
const END_LIMIT_MS = WORKER_END_MS + 500;
const READY_MS = 60_000;
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5_000;
const DEATHS_WINDOW_MS = 60_000;
const DEATHS_OF_EACH = 4;

type Slot = { worker: WorkerProcess | null; renewing: boolean };

/** Keeps `count` server processes running. */
export function keepWorkers(options: KeeperOptions): Keeper {
  const now = options.now ?? (() => performance.now());
  const slots: Slot[] = Array.from({ length: options.count }, () => ({ worker: null, renewing: false }));
  const leaving = new Set<WorkerProcess>();
  const { promise: failed, resolve: fail } = Promise.withResolvers<void>();
  let deaths: number[] = [];
  let stopping = false;
  let restarting: ReturnType<Keeper['restart']> | null = null;

  const fill = (slot: Slot): WorkerProcess => {
    const worker = options.fork();
    slot.worker = worker;
    void worker.ended.then(() => died(slot, worker));
    return worker;
  };

  const died = (slot: Slot, worker: WorkerProcess) => {
    if (slot.worker !== worker) return;
    slot.worker = null;
    if (stopping) return;
    options.onDeath(worker.pid);
    deaths = [...deaths.filter((time) => now() - time < DEATHS_WINDOW_MS), now()];
    if (deaths.length > DEATHS_OF_EACH * options.count) return fail();
    const waitMs = backoffMs(deaths.length, 1, { first: options.firstWaitMs ?? FIRST_WAIT_MS, most: LONGEST_WAIT_MS });
    setTimeout(() => {
      if (!stopping && slot.worker === null && !slot.renewing) fill(slot);
    }, waitMs);
  };

  const end = async (worker: WorkerProcess, ask: () => void): Promise<number> => {
    const startedAt = now();
    leaving.add(worker);
    ask();
    const force = setTimeout(() => worker.signal('SIGKILL'), END_LIMIT_MS);
    await worker.ended;
    clearTimeout(force);
    leaving.delete(worker);
    return now() - startedAt;
  };

  const isReady = async (worker: WorkerProcess): Promise<boolean> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), options.readyMs ?? READY_MS);
    });
    const port = await Promise.race([worker.ready, late]);
    clearTimeout(timer);
    return port !== null;
  };

  /** Replaces the process of one slot: its successor listens before the old one is asked to end. */
  const renew = async (slot: Slot, drains: Promise<number>[]): Promise<boolean> => {
    slot.renewing = true;
    try {
      const next = options.fork();
      if (!(await isReady(next)) || stopping) {
        await end(next, () => next.signal('SIGTERM'));
        return false;
      }
      const old = slot.worker;
      slot.worker = next;
      void next.ended.then(() => died(slot, next));
      if (old !== null) drains.push(end(old, () => old.drain()));
      return true;
    } finally {
      slot.renewing = false;
      if (slot.worker === null && !stopping) fill(slot);
    }
  };

  const restartAll: Keeper['restart'] = async () => {
    const drains: Promise<number>[] = [];
    for (const slot of slots) {
      if (stopping) return err('stopping');
      if (!(await renew(slot, drains))) return err(stopping ? 'stopping' : 'not ready');
    }
    return ok({ drainedMs: await Promise.all(drains) });
  };

  return {
    failed,
    pids: () => slots.flatMap(({ worker }) => worker?.pid ?? []),
    async start() {
      const [first, ...others] = slots;
      if (first === undefined) return null;
      const worker = options.fork();
      first.worker = worker;
      const port = await worker.ready;
      if (port === null) return null;
      void worker.ended.then(() => died(first, worker));
      if (!stopping) for (const slot of others) fill(slot);
      await Promise.all(others.flatMap(({ worker: other }) => other?.ready ?? []));
      return port;
    },
    restart() {
      restarting ??= restartAll().finally(() => {
        restarting = null;
      });
      return restarting;
    },
    async stop() {
      stopping = true;
      const running = [...slots.flatMap(({ worker }) => worker ?? []), ...leaving];
      await Promise.all(running.map((worker) => end(worker, () => worker.signal('SIGTERM'))));
    },
  };
}
