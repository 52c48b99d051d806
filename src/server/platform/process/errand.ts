import { AsyncLocalStorage } from 'node:async_hooks';

/** On whose behalf work is done; asked before the work takes a connection to the database. */
export type Errand = {
  /** True when nobody waits for the work any more, or it has gone over to another process. */
  readonly isOver: () => boolean;
  /** Called when the work has got a connection. */
  readonly begin?: () => void;
  /** Whether it has got one; undefined where that makes no difference. */
  readonly isBegun?: boolean;
  /** The name under which this process holds the work, or undefined. */
  readonly holder?: string;
};

/** The work was dropped before it went on, because its errand is over. */
export class ErrandOver extends Error {
  constructor() {
    super('nobody waits for this work any more');
  }
}

const current = new AsyncLocalStorage<Errand | undefined>();

/** Runs work on behalf of somebody. */
export const runFor = <Value>(errand: Errand, work: () => Value): Value => current.run(errand, work);

/** Runs work whose outcome others wait for as well, and which therefore goes on when the one who began it has left. */
export const runForAll = <Value>(work: () => Value): Value => current.run(undefined, work);

export const currentErrand = (): Errand | undefined => current.getStore();
