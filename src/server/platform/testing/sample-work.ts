import { isMainThread, threadId } from 'node:worker_threads';
import type { LongWork } from '#server/platform/threads/long-work.ts';

const ofThisModule = { module: import.meta.url, estimateMs: () => 1_000 };

/** Tells whether it was done on the main thread. */
export const tellThread: LongWork<{ readonly big: boolean }, { readonly isMainThread: boolean }> = {
  ...ofThisModule,
  name: 'tellThread',
  estimateMs: ({ big }) => (big ? 1_000 : 1),
  work: () => ({ isMainThread }),
};

/** Tells which thread did it. */
export const nameThread: LongWork<null, number> = { ...ofThisModule, name: 'nameThread', work: () => threadId };

/** Throws. */
export const failingWork: LongWork<string, never> = {
  ...ofThisModule,
  name: 'failingWork',
  work(words) {
    throw new RangeError(words);
  },
};

/** Never ends; refused on the main thread, where it would end the tests instead of failing one. */
export const endlessWork: LongWork<null, void> = {
  ...ofThisModule,
  name: 'endlessWork',
  work() {
    if (isMainThread) throw new Error('endless work on the main thread');
    for (;;);
  },
};

/** Ends its thread. */
export const deadlyWork: LongWork<null, void> = {
  ...ofThisModule,
  name: 'deadlyWork',
  work: () => process.exit(3),
};

/** Waits until the first byte of the shared memory is set, then returns its name. */
export const heldWork: LongWork<{ readonly name: string; readonly gate: SharedArrayBuffer }, string> = {
  ...ofThisModule,
  name: 'heldWork',
  work({ name, gate }) {
    Atomics.wait(new Int32Array(gate), 0, 0);
    return name;
  },
};

/** Is exported under another name than it says. */
export const misnamedWork: LongWork<null, void> = { ...ofThisModule, name: 'unknownWork', work: () => undefined };
