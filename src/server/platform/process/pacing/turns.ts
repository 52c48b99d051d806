import { currentErrand, type Errand, ErrandOver } from '#server/platform/process/errand.ts';

export type Turns = {
  /**
   * Runs the work when its turn comes; throws {@link TooManyWait} at once if the queue is full or too slow, and `ErrandOver` if
   * nobody waits for the work any more when its turn comes. Then nothing of it was begun.
   */
  run<Value>(work: () => Promise<Value>): Promise<Value>;
  /** How many wait. */
  readonly waiting: () => number;
};

/** The queue is full or too slow; the error handler reports it as overload, not as a fault. */
export class TooManyWait extends Error {
  readonly code = 'TOO_MANY_WAIT';
}

export type TurnLimits = {
  readonly atOnce: number;
  readonly waiting: number;
  /** Whoever can be expected to wait longer is refused; in milliseconds. */
  readonly waitMs?: number;
  readonly monotonicMs?: () => number;
};

type Waiting = {
  readonly errand: Errand | undefined;
  readonly begin: () => void;
  readonly drop: (error: Error) => void;
};

/** The share of the newest time in the mean of how long a piece of work takes. */
const NEWEST = 0.2;

/** Creates a queue that runs at most `atOnce` pieces of work, in the order of arrival, and holds at most `waiting` more. */
export function createTurns(limits: TurnLimits): Turns {
  const { atOnce, waitMs = Number.POSITIVE_INFINITY, monotonicMs = () => performance.now() } = limits;
  const queue: Waiting[] = [];
  let running = 0;
  let meanMs = 0;

  const letIn = () => {
    while (running < atOnce) {
      const next = queue.shift();
      if (next === undefined) return;
      if (next.errand?.isOver() === true) next.drop(new ErrandOver());
      else {
        running += 1;
        next.begin();
      }
    }
  };

  return {
    waiting: () => queue.length,
    async run(work) {
      if (running < atOnce) running += 1;
      else {
        const expectedMs = (meanMs * (queue.length + 1)) / atOnce;
        if (queue.length >= limits.waiting || expectedMs > waitMs)
          throw new TooManyWait('too many wait for their turn');
        await new Promise<void>((begin, drop) => void queue.push({ errand: currentErrand(), begin, drop }));
      }
      const began = monotonicMs();
      try {
        return await work();
      } finally {
        const tookMs = monotonicMs() - began;
        meanMs = meanMs === 0 ? tookMs : meanMs + (tookMs - meanMs) * NEWEST;
        running -= 1;
        letIn();
      }
    },
  };
}

/** Lines of work, each with turns of its own; a line lasts while somebody stands in it. */
export function createLines(limits: TurnLimits): {
  run<Value>(name: string, work: () => Promise<Value>): Promise<Value>;
} {
  const lines = new Map<string, { readonly turns: Turns; inside: number }>();
  return {
    async run(name, work) {
      const line = lines.get(name) ?? { turns: createTurns(limits), inside: 0 };
      lines.set(name, line);
      line.inside += 1;
      try {
        return await line.turns.run(work);
      } finally {
        line.inside -= 1;
        if (line.inside === 0) lines.delete(name);
      }
    },
  };
}
