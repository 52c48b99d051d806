import { performance } from 'node:perf_hooks';

/** What is looked at to tell a rest; replaceable so that a test needs no memory of its own. */
export type MemoryFacts = {
  /** Share of the time since the last call in which the server did something, 0 to 1. */
  readonly busyShare: () => number;
  readonly residentBytes: () => number;
  /** Collects everything and gives free pages back to the system; takes about 50 ms. */
  readonly collect: () => void;
};

const LOOK_MS = 1_000;
const REST_SHARE = 0.01;
const WORTHWHILE_BYTES = 16 * 2 ** 20;

/**
 * Looks once whether the server rests with much more memory than it had after the last time, and gives it back. Left alone,
 * V8 keeps the room that a rush, or the start, has taken.
 */
export function createMemoryKeeper({ busyShare, residentBytes, collect }: MemoryFacts): { look(): void } {
  let after = 0;
  return {
    look() {
      if (busyShare() > REST_SHARE || residentBytes() < after + WORTHWHILE_BYTES) return;
      collect();
      after = residentBytes();
    },
  };
}

/** Gives memory back whenever this process rests; does nothing unless Node.js was started with `--expose-gc`. */
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
