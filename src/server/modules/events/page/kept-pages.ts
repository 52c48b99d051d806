import type { EncodedPage } from '#server/platform/pages/encoded-page.ts';
import type { Registrar } from '#server/platform/registrar.ts';
import type { Services } from '#server/platform/services.ts';

/** A page with what it was made of and until when its words hold. */
export type MadePage = {
  readonly page: EncodedPage;
  /** As what it is saved, if it is a file. */
  readonly name?: string;
  /** Search engines must not show it. */
  readonly isUnlisted: boolean;
  /** Equal as long as the page would be made the same. */
  readonly mark: string;
  /** The moment at which its words change by themselves, in milliseconds. */
  readonly until: number;
};

/** Makes a page; `old` is what was kept of it and may be given back. Null where there is no such page. */
type MakePage = (old: MadePage | null) => Promise<MadePage | null>;

type Entry = { readonly made: Promise<MadePage | null>; readonly checkedAt: number; until: number; bytes: number };

export type KeptPagesLimits = {
  readonly bytes: number;
  readonly pages: number;
  /** Notices of other processes may be lost: after this time it is asked whether the page is still the same. */
  readonly checkMs: number;
};

const KEPT_PAGES_LIMITS: KeptPagesLimits = { bytes: 48 * 1024 * 1024, pages: 2_000, checkMs: 10_000 };

/** Pages of events in memory, compressed. */
export type KeptPages = {
  /** Returns a variant of an event's page; requests that come at once wait for one making. */
  read(eventId: string, variant: string, make: MakePage): Promise<MadePage | null>;
  /** Forgets the pages of an event that has changed, or all if notices may have been missed. */
  forget(eventId: string | null): void;
  readonly bytes: () => number;
};

/** Keeps pages of events until a notice says that the event has changed. */
export function keepPagesOfEvents({ live }: Pick<Registrar, 'live'>, { now }: Pick<Services, 'now'>): KeptPages {
  const kept = createKeptPages(() => now().getTime());
  live.onNotice((topic) => {
    if (topic === null) kept.forget(null);
    else if (topic.startsWith('event:')) kept.forget(topic.slice('event:'.length));
  });
  return kept;
}

export function createKeptPages(now: () => number, limits: KeptPagesLimits = KEPT_PAGES_LIMITS): KeptPages {
  // In the order in which they were last asked for.
  const kept = new Map<string, Entry>();
  let total = 0;

  function remove(key: string, entry: Entry): void {
    if (kept.get(key) !== entry) return;
    kept.delete(key);
    total -= entry.bytes;
  }

  function makeRoom(): void {
    for (const [key, entry] of kept) {
      if (total <= limits.bytes && kept.size <= limits.pages) return;
      remove(key, entry);
    }
  }

  function isFresh(entry: Entry): boolean {
    const at = now();
    return at >= entry.checkedAt && at < entry.checkedAt + limits.checkMs && at < entry.until;
  }

  function add(key: string, make: MakePage, old: Entry | undefined): Entry {
    if (old !== undefined) remove(key, old);
    const made = (old === undefined ? Promise.resolve(null) : old.made.catch(() => null)).then(make);
    const entry: Entry = { made, checkedAt: now(), until: Number.POSITIVE_INFINITY, bytes: 0 };
    kept.set(key, entry);
    made.then(
      (done) => {
        if (done === null) return remove(key, entry);
        if (kept.get(key) !== entry) return;
        const { plain, brotli, gzip } = done.page;
        entry.bytes = plain.length + brotli.length + gzip.length;
        entry.until = done.until;
        total += entry.bytes;
        makeRoom();
      },
      () => remove(key, entry),
    );
    return entry;
  }

  return {
    async read(eventId, variant, make) {
      const key = `${eventId} ${variant}`;
      const known = kept.get(key);
      if (known === undefined || !isFresh(known)) return add(key, make, known).made;
      kept.delete(key);
      kept.set(key, known);
      return known.made;
    },
    forget(eventId) {
      for (const [key, entry] of kept) if (eventId === null || key.startsWith(`${eventId} `)) remove(key, entry);
    },
    bytes: () => total,
  };
}
