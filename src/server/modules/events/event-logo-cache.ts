import { BoundedMap } from '#server/platform/process/bounded-map.ts';
import type { LogoFacts } from './events-store.ts';

/** Answers «what is the logo now» from memory: open pages ask every two seconds. */
export type EventLogoCache = {
  read(eventId: string): Promise<LogoFacts | null>;
  /** Forgets one event, or everything when changes may have gone unheard. */
  forget(eventId: string | null): void;
};

/** Without a notice (another process may be slow to tell) an answer is this old at most. */
const LIFETIME_MS = 1_000;
const ENTRIES_LIMIT = 2_000;

type Entry = { readonly at: number; readonly facts: Promise<LogoFacts | null> };

/** Reads through `load`; pages that ask at the same moment share one query. */
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
      // A failure is not remembered: the next question asks again.
      facts.catch(() => entries.get(eventId) === entry && entries.delete(eventId));
      return facts;
    },
    forget(eventId) {
      if (eventId === null) entries.clear();
      else entries.delete(eventId);
    },
  };
}
