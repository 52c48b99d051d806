import type { Pool, PoolClient } from 'pg';
import { currentErrand, type Errand, ErrandOver } from '#server/platform/process/errand.ts';
import type { RequestImportance } from '#server/platform/process/pacing/importance.ts';
import { currentImportance, IMPORTANCES } from '#server/platform/process/pacing/importance.ts';

/**
 * The part of the connections that requests of this importance and all below it may use together. So reports never take
 * what saves need, and one connection is always left for a probe.
 */
const SHARES: Readonly<Record<RequestImportance, number>> = { report: 0.25, page: 0.6, start: 0.8, save: 1, probe: 1 };
/** If more requests wait, another is refused at once. */
const WAITING_LIMIT = 2_000;

type Waiting = {
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
  readonly errand: Errand | undefined;
  timer: NodeJS.Timeout;
};

/** The part of a pool that the query builder uses, and the number of waiting requests. */
export type SharedPool = {
  readonly options: object;
  connect(): Promise<PoolClient>;
  end(): Promise<void>;
  waiting(): number;
};

/** No connection was to be had in time. The message has the beginning by which `isDatabaseAway` recognizes it. */
export class NoRoom extends Error {
  /** True if it was the first one that the work asked for, so that it has written nothing. */
  readonly isFirst: boolean;

  constructor(errand: Errand | undefined) {
    super('timeout exceeded when trying to connect: the share of the pool is taken');
    this.isFirst = errand?.isBegun === false;
  }
}

/**
 * Gives out the connections of a pool by importance, each importance limited to its share; within one, first come,
 * first served. Work whose errand is over gets none.
 */
export function sharePool(pool: Pool, waitMs: number): SharedPool {
  const size = pool.options.max;
  const held = new Map<RequestImportance, number>(IMPORTANCES.map((one) => [one, 0]));
  const queues = new Map<RequestImportance, Waiting[]>(IMPORTANCES.map((one) => [one, []]));

  const limitOf = (importance: RequestImportance) =>
    importance === 'probe' ? size : Math.max(1, Math.floor((size - 1) * SHARES[importance]));
  const heldUpTo = (importance: RequestImportance) => {
    let sum = 0;
    for (const one of IMPORTANCES) {
      sum += held.get(one) ?? 0;
      if (one === importance) break;
    }
    return sum;
  };
  /** True if there is room, counting everything less important, and the last connection stays left for a probe. */
  const mayTake = (importance: RequestImportance) =>
    heldUpTo(importance) < limitOf(importance) && (importance === 'probe' || heldUpTo('save') < limitOf('save'));
  const change = (importance: RequestImportance, by: number) => held.set(importance, (held.get(importance) ?? 0) + by);

  const letIn = () => {
    for (const importance of IMPORTANCES.toReversed()) {
      const queue = queues.get(importance) ?? [];
      while (queue.length > 0 && mayTake(importance)) {
        const next = queue.shift();
        if (next === undefined) break;
        clearTimeout(next.timer);
        if (next.errand?.isOver() === true) {
          next.reject(new ErrandOver());
          continue;
        }
        change(importance, 1);
        next.resolve();
      }
    }
  };

  const waitFor = (importance: RequestImportance, errand: Errand | undefined) =>
    new Promise<void>((resolve, reject) => {
      const queue = queues.get(importance) ?? [];
      if (queue.length >= WAITING_LIMIT) return reject(new NoRoom(errand));
      const waiting: Waiting = {
        resolve,
        reject,
        errand,
        timer: setTimeout(() => {
          queue.splice(queue.indexOf(waiting), 1);
          reject(new NoRoom(errand));
        }, waitMs),
      };
      queue.push(waiting);
    });

  return {
    options: pool.options,
    async connect() {
      const importance = currentImportance();
      const errand = currentErrand();
      if (errand?.isOver() === true) throw new ErrandOver();
      if (mayTake(importance)) change(importance, 1);
      else await waitFor(importance, errand);
      const giveBack = () => {
        change(importance, -1);
        letIn();
      };
      let client: PoolClient;
      try {
        client = await pool.connect();
      } catch (error) {
        giveBack();
        throw error;
      }
      errand?.begin?.();
      const release = client.release.bind(client);
      client.release = (error) => {
        release(error);
        giveBack();
      };
      return client;
    },
    end: () => pool.end(),
    waiting: () => {
      let sum = pool.waitingCount;
      for (const queue of queues.values()) sum += queue.length;
      return sum;
    },
  };
}
