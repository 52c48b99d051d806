/** A value outside React that changes; components follow it with `useStore`. */
export type ReadableStore<Value> = {
  readonly current: () => Value;
  /** Calls `listener` after each change. Returns what ends that. */
  readonly subscribe: (listener: () => void) => () => void;
};

export type Store<Value> = ReadableStore<Value> & {
  /** Calls the listeners, unless this is already the value. */
  readonly set: (next: Value) => void;
};

export function createStore<Value>(first: Value): Store<Value> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    current: () => value,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
  };
}
