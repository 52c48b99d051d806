import { BoundedMap } from '#server/platform/process/pacing/bounded-map.ts';
import type { LogoFacts } from './events-store.ts';

/** Returns an event's current logo from memory: open pages ask every two seconds. */
export type EventLogoCache = {
  read(eventId: string): Promise<LogoFacts | null>;
  /** Forgets one event, or everything if notices of changes may have been missed. */
  forget(eventId: string | null): void;
};

/** The greatest age of an entry: a notice of another process may be late. */
const LIFETIME_MS = 1_000;
const ENTRIES_LIMIT = 2_000;

type Entry = { readonly at: number; readonly facts: Promise<LogoFacts | null> };

/** Reads by `load`; pages that ask at the same moment share one query. */
export function createEventLogoCache(
  load: (eventId: string) => Promise<LogoFacts | null>,
  now: () => number,
): EventLogoCache {
  const entries = new BoundedMap<string, Entry>(ENTRIES_LIMIT);
  return {
    read(eventId) {
      const known = entries.get(eventId);
      const age = known === undefined ? Number.NaN : now() - known.at;
      if (known !== undefined && age >= 0 && age < LIFETIME_MS) return known.facts;
      const facts = load(eventId);
      const entry = { at: now(), facts };
      entries.set(eventId, entry);
      // A failure is not kept: the next page asks the database again.
      facts.catch(() => entries.get(eventId) === entry && entries.delete(eventId));
      return facts;
    },
    forget(eventId) {
      if (eventId === null) entries.clear();
      else entries.delete(eventId);
    },
  };
}
