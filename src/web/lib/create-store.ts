/** A value outside React that changes; components follow it with `useStore`. */
export type ReadableStore<Value> = {
  readonly current: () => Value;
  /** The value that the server's screen was drawn with; absent: it can't differ from the present one. */
  readonly drawn?: () => Value;
  /** Calls `listener` after each change. Returns what ends that. */
  readonly subscribe: (listener: () => void) => () => void;
};

export type Store<Value> = ReadableStore<Value> & {
  /** Calls the listeners, unless this is already the value. */
  readonly set: (next: Value) => void;
};

let isTakenOver = false;

/**
 * The app begins to take over the screen that the server has drawn. What changes from now on must not reach parts of it that have
 * not come to life: these still need what they were drawn with.
 */
export function beginTakingOver(): void {
  isTakenOver = true;
}

export function createStore<Value>(first: Value): Store<Value> {
  let value = first;
  let drawn = first;
  const listeners = new Set<() => void>();
  return {
    current: () => value,
    drawn: () => drawn,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      if (!isTakenOver) drawn = next;
      for (const listener of listeners) listener();
    },
  };
}
