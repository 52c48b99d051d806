import { createSharedReads } from '#server/platform/process/pacing/shared-reads.ts';
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

/** Reads by `load`; pages that ask at the same moment share one query. */
export function createEventLogoCache(
  load: (eventId: string) => Promise<LogoFacts | null>,
  now: () => number,
): EventLogoCache {
  const logos = createSharedReads<string, LogoFacts | null>({
    entries: ENTRIES_LIMIT,
    fresh: { ms: LIFETIME_MS, now },
  });
  return { read: (eventId) => logos.read(eventId, () => load(eventId)), forget: logos.forget };
}
