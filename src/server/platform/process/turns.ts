export type Turns = {
  /** Runs the work when its turn comes; throws {@link TooManyWait} at once if the queue is full. */
  run<Value>(work: () => Promise<Value>): Promise<Value>;
};

/** The queue is full; the error handler reports it as overload, not as a fault. */
export class TooManyWait extends Error {
  readonly code = 'TOO_MANY_WAIT';
}

/** Creates a queue that runs at most `atOnce` pieces of work, in the order of arrival, and holds at most `waiting` more. */
export function createTurns(limits: { readonly atOnce: number; readonly waiting: number }): Turns {
  const queue: (() => void)[] = [];
  let running = 0;
  return {
    async run(work) {
      if (running >= limits.atOnce) {
        if (queue.length >= limits.waiting) throw new TooManyWait('too many wait for their turn');
        // Work that ends hands its place to the next, so `running` does not change.
        await new Promise<void>((resolve) => queue.push(resolve));
      } else running += 1;
      try {
        return await work();
      } finally {
        const next = queue.shift();
        if (next === undefined) running -= 1;
        else next();
      }
    },
  };
}
