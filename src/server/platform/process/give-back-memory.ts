import { performance } from 'node:perf_hooks';

/** Measurements by which an idle server is recognized; tests replace them. */
export type MemoryFacts = {
  /** Share of the time since the last call in which the server was busy, 0 to 1. */
  readonly busyShare: () => number;
  readonly residentBytes: () => number;
  /** Collects all garbage and returns free pages to the system; takes about 50 ms. */
  readonly collect: () => void;
};

const LOOK_MS = 1_000;
const REST_SHARE = 0.05;
const WORTHWHILE_BYTES = 16 * 2 ** 20;

/**
 * Returns an object whose `look` frees memory if the server is idle and uses much more than after the last time.
 * Without it V8 keeps the memory that a rush, or the start, has needed.
 */
export function createMemoryKeeper({ busyShare, residentBytes, collect }: MemoryFacts): { look(): void } {
  let after = 0;
  return {
    look() {
      const isBusy = busyShare() > REST_SHARE;
      // What native code, a hash of a password for one, has given back by itself is no longer in use.
      after = Math.min(after, residentBytes());
      if (isBusy || residentBytes() < after + WORTHWHILE_BYTES) return;
      collect();
      after = residentBytes();
    },
  };
}

/** Frees memory whenever this process is idle. Does nothing unless Node.js was started with `--expose-gc`. */
export function giveBackMemory(): void {
  const { gc } = globalThis;
  if (gc === undefined) return;
  let last = performance.eventLoopUtilization();
  const keeper = createMemoryKeeper({
    busyShare() {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, last);
      last = now;
      return utilization;
    },
    residentBytes: () => process.memoryUsage.rss(),
    collect: () => gc({ type: 'major', execution: 'sync', flavor: 'last-resort' }),
  });
  setInterval(keeper.look, LOOK_MS).unref();
}
