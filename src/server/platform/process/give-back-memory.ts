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
/** A server that does nearly nothing … */
const QUIET_SHARE = 0.005;
/** … for longer than a thread of the work pool rests (10 s) and V8 holds the pages of an ended one (8 s) … */
const QUIET_LOOKS = 20;
/** … has time for a smaller gain: what the start or the last requests left behind. */
const SMALL_BYTES = 4 * 2 ** 20;

/**
 * Returns an object whose `look` frees memory if the server is idle and uses much more than after the last time, or somewhat
 * more and has been quiet for a while; that once for each quiet time.
 * Without it V8 keeps the memory that a rush, or the start, has needed.
 */
export function createMemoryKeeper({ busyShare, residentBytes, collect }: MemoryFacts): { look(): void } {
  let after = 0;
  let quietLooks = 0;
  return {
    look() {
      const busy = busyShare();
      quietLooks = busy > QUIET_SHARE ? 0 : quietLooks + 1;
      const worthwhile = quietLooks === QUIET_LOOKS ? SMALL_BYTES : WORTHWHILE_BYTES;
      // What native code, a hash of a password for one, has given back by itself is no longer in use.
      after = Math.min(after, residentBytes());
      if (busy > REST_SHARE || residentBytes() < after + worthwhile) return;
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
