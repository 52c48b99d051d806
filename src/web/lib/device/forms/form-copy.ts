import type { ReadableStore } from '#web/lib/create-store.ts';
import { createStore } from '#web/lib/create-store.ts';
import { FORM_COPIES } from '#web/lib/device/browser-storage.ts';
import { newShortId } from '#web/lib/new-short-id.ts';
import type { CopyRow } from './copy-rows.ts';
import type { CopyShelf } from './copy-shelf.ts';
import { parseCopy } from './copy-shelf.ts';

/**
 * Where the last that was typed is: `device` once the browser’s database has it, so that it outlives a crash; `tab` on a shared
 * computer, where it goes with the tab; `refused` where the browser keeps nothing on the device; `none`: nothing was typed.
 */
export type CopyPlace = 'none' | 'writing' | 'device' | 'tab' | 'refused';

/** Keeps what one person typed into one form in the browser, so that a reload or a crash loses nothing. */
export type FormCopies = {
  readonly read: () => Pick<CopyRow, 'values' | 'revision'> | null;
  readonly has: () => boolean;
  readonly write: (values: CopyRow['values'], revision: number | null) => void;
  /** Removes this tab's own copy; with `ofAllTabs` what other tabs have left on the device as well. */
  readonly remove: (ofAllTabs?: boolean) => void;
  readonly place: ReadableStore<CopyPlace>;
};

/** Where copies lie. */
export type FormStores = {
  /** The tab's own: the form open in another tab is another one. It may throw, as a blocked storage does on access. */
  readonly tab: () => Storage;
  /** The device's: what a closed tab has left. Null on a shared computer. */
  readonly device: CopyShelf | null;
};

const TAB = 'form-tab';

function attempt<Answer>(work: () => Answer, otherwise: Answer): Answer {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/** Returns the name of this tab, which survives a reload. */
function tabName(tab: () => Storage): string {
  const name = attempt(() => tab().getItem(TAB), null) ?? newShortId();
  attempt(() => tab().setItem(TAB, name), undefined);
  return name;
}

/** Returns the forms of a person that have a copy and whose names begin so: this tab's and the device's. */
export function formsIn({ tab, device }: FormStores, personId: string, prefix: string): string[] {
  const own = `${personId}/${prefix}`;
  const inTab = attempt(() => {
    const storage = tab();
    return Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
  }, []).flatMap((key) => (key.startsWith(FORM_COPIES) ? [key.slice(FORM_COPIES.length)] : []));
  const onDevice = device?.all(own).map(([key]) => key) ?? [];
  const keys = new Set([...inTab.filter((key) => key.startsWith(own)), ...onDevice]);
  return [...keys].map((key) => key.slice(personId.length + 1));
}

/**
 * Returns the copies of one form. A tab reads its own; one that has none begins with what was written last on the device,
 * by a tab that may be closed, and goes on with a copy of its own.
 */
export function formCopies({ tab, device }: FormStores, personId: string, form: string): FormCopies {
  const key = `${personId}/${form}`;
  const tabKey = `${FORM_COPIES}${key}`;
  const writer = tabName(tab);
  const place = createStore<CopyPlace>('none');
  let writes = 0;

  function write(values: CopyRow['values'], revision: number | null): void {
    const row: CopyRow = { format: 1, writer, values, revision };
    const isInTab = attempt(() => {
      tab().setItem(tabKey, JSON.stringify(row));
      return true;
    }, false);
    writes += 1;
    if (device === null) return place.set(isInTab ? 'tab' : 'refused');
    // An older text must not come back with a reload of this tab.
    if (!isInTab) attempt(() => tab().removeItem(tabKey), undefined);
    const own = writes;
    place.set('writing');
    void device.put(key, row).then((kept) => {
      if (own === writes) place.set(kept ? 'device' : 'refused');
    });
  }

  function follow(listener: () => void): () => void {
    const ends = [
      place.subscribe(listener),
      // Another tab's copy may take the place of this one's.
      device?.subscribe((change) => {
        if (change.key === key && change.row !== null && change.row.writer !== writer && place.current() === 'device')
          place.set('tab');
      }),
    ];
    return () => {
      for (const end of ends) end?.();
    };
  }

  const ownCopy = (): CopyRow | null => parseCopy(attempt(() => tab().getItem(tabKey), null));

  return {
    place: { current: place.current, subscribe: follow },
    write,
    has: () => ownCopy() !== null || (device?.get(key) ?? null) !== null,
    read: () => {
      const own = ownCopy();
      const left = device?.get(key) ?? null;
      if (own !== null) {
        place.set(left?.writer === writer ? 'device' : 'tab');
        return { values: own.values, revision: own.revision };
      }
      if (left === null) return null;
      if (left.writer === writer) place.set('device');
      else write(left.values, left.revision);
      return { values: left.values, revision: left.revision };
    },
    remove: (ofAllTabs = false) => {
      writes += 1;
      place.set('none');
      attempt(() => tab().removeItem(tabKey), undefined);
      void device?.remove(key, ofAllTabs ? null : writer);
    },
  };
}

/**
 * Returns `base` with the values of a copy that it has room for: an earlier form may have had others. Values are strings;
 * those that are null in `empty` may be null.
 */
export function laidOver<Values extends object>(
  base: Values,
  empty: Values,
  copy: Readonly<Record<string, unknown>>,
): Values {
  const kept = Object.entries(empty).filter(
    ([name, value]) => typeof copy[name] === 'string' || (value === null && copy[name] === null),
  );
  return { ...base, ...Object.fromEntries(kept.map(([name]) => [name, copy[name]])) };
}
