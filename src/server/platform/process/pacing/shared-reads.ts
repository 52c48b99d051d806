import { runForAll } from '#server/platform/process/errand.ts';
import { BoundedMap } from './bounded-map.ts';

/** Answers in memory that many ask for: those who ask at the same moment share one reading. */
export type SharedReads<Key, Value> = {
  /**
   * Returns what is kept, or reads it anew. A reading that fails is not kept, so that the next one who asks reads again.
   *
   * @param make reads; `old` is what was kept before, which may be given back
   */
  read(key: Key, make: (old: Promise<Value> | null) => Promise<Value>): Promise<Value>;
  /** Forgets one answer, or all of them. */
  forget(key: Key | null): void;
};

export type SharedReadsOptions<Value> = {
  /** So many are kept, the latest ones. */
  readonly entries: number;
  /** How old an answer may be in milliseconds, and by what clock; for ever if it is not said. */
  readonly fresh?: { readonly ms: number; readonly now: () => number };
  /** Whether an answer is worth keeping; each is, if it is not said. */
  readonly isKept?: (value: Value) => boolean;
};

/** Keeps answers in memory. The reading goes on when the one who began it has left, because others wait for it as well. */
export function createSharedReads<Key, Value>({
  entries,
  fresh,
  isKept = () => true,
}: SharedReadsOptions<Value>): SharedReads<Key, Value> {
  type Entry = { readonly at: number; readonly value: Promise<Value> };
  const kept = new BoundedMap<Key, Entry>(entries);

  // A clock that was put back makes an answer old, not young.
  const isFresh = (at: number, now: number) => fresh === undefined || (now >= at && now - at < fresh.ms);

  return {
    read(key, make) {
      const now = fresh?.now() ?? 0;
      const known = kept.get(key);
      if (known !== undefined && isFresh(known.at, now)) return known.value;
      const entry: Entry = { at: now, value: runForAll(() => make(known?.value ?? null)) };
      kept.set(key, entry);
      const forget = () => {
        if (kept.get(key) === entry) kept.delete(key);
      };
      entry.value.then((value) => (isKept(value) ? undefined : forget()), forget);
      return entry.value;
    },
    forget(key) {
      if (key === null) kept.clear();
      else kept.delete(key);
    },
  };
}
