/** Runs pieces of work a few at a time. */
export type Turns = {
  /** Runs the work when its turn comes; null at once when too many wait already. */
  run<Value>(work: () => Promise<Value>): Promise<Value | null>;
};

/** At most `atOnce` pieces run, at most `waiting` wait; first come, first served. */
export function createTurns(limits: { readonly atOnce: number; readonly waiting: number }): Turns {
  const queue: (() => void)[] = [];
  let running = 0;
  return {
    async run(work) {
      if (running >= limits.atOnce) {
        if (queue.length >= limits.waiting) return null;
        // The place is handed over by whoever ends, so `running` stays as it is.
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
