import { setFlagsFromString } from 'node:v8';

/** How the heap of this process is governed; tests replace it. */
export type HeapControls = {
  /** By how many percent of what is in use the heap may grow before garbage is collected; 0: as V8 likes, up to 300. */
  readonly setGrowth: (percent: number) => void;
  /** Collects all garbage; takes about 50 ms. */
  readonly collect: () => void;
};

const SMALL_GROWTH = 25;

/**
 * Returns a function that keeps the heap small until the function it returns is called; several may do so at once. V8 lets garbage
 * grow to several times what is in use before it looks for it: during a file of 100 000 rows by up to 240 MB. Collecting more often
 * costs a tenth of the speed of saves, so it is only for long work. The first collection makes V8 choose the new bound.
 */
export function createHeapKeeper({ setGrowth, collect }: HeapControls): () => () => void {
  let users = 0;
  return () => {
    users += 1;
    if (users === 1) {
      setGrowth(SMALL_GROWTH);
      collect();
    }
    let isDone = false;
    return () => {
      if (isDone) return;
      isDone = true;
      users -= 1;
      if (users === 0) setGrowth(0);
    };
  };
}

/** {@link createHeapKeeper} of this process. Does nothing unless Node.js was started with `--expose-gc`. */
export const keepHeapSmall = createHeapKeeper({
  setGrowth: (percent) => {
    if (globalThis.gc !== undefined) setFlagsFromString(`--heap-growing-percent=${percent}`);
  },
  collect: () => globalThis.gc?.({ type: 'major', execution: 'sync' }),
});
