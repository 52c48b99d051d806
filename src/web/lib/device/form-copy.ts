import { newShortId } from '#web/lib/new-short-id.ts';
import { FORM_COPIES } from './browser-storage.ts';

/** What was typed into one form and is not on the server yet. */
type FormCopy = {
  readonly format: 1;
  /** The tab that wrote it. */
  readonly writer: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** The revision on the server that it changes; null for something new. */
  readonly revision: number | null;
};

/** Keeps what one person typed into one form in the browser, so that a reload or a crash loses nothing. */
export type FormCopies = {
  readonly read: () => Pick<FormCopy, 'values' | 'revision'> | null;
  readonly write: (values: FormCopy['values'], revision: number | null) => void;
  /** Removes this tab's own copy; with `ofAllTabs` what other tabs have left on the device as well. */
  readonly remove: (ofAllTabs?: boolean) => void;
};

/** Where copies lie. A browser's storage may throw, as a blocked one does on access. */
export type FormStores = {
  /** The tab's own: the form open in another tab is another one. */
  readonly tab: () => Storage;
  /** The device's: what a closed tab has left. Null on a shared computer. */
  readonly device: (() => Storage) | null;
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

function parseCopy(text: string | null): FormCopy | null {
  const copy = attempt(() => JSON.parse(text ?? 'null') as Partial<FormCopy> | null, null);
  if (copy?.format !== 1 || typeof copy.values !== 'object' || copy.values === null) return null;
  const revision = typeof copy.revision === 'number' ? copy.revision : null;
  return { format: 1, writer: copy.writer ?? '', values: copy.values, revision };
}

/**
 * Returns the copies of one form. A tab reads its own; one that has none begins with what was written last on the device,
 * by a tab that may be closed, and goes on with a copy of its own.
 */
export function formCopies({ tab, device }: FormStores, personId: string, form: string): FormCopies {
  const key = `${FORM_COPIES}${personId}/${form}`;
  const stores = device === null ? [tab] : [tab, device];
  const writer = tabName(tab);
  const readFrom = (open: () => Storage): FormCopy | null => parseCopy(attempt(() => open().getItem(key), null));
  const write = (values: FormCopy['values'], revision: number | null): void => {
    const text = JSON.stringify({ format: 1, writer, values, revision } satisfies FormCopy);
    for (const open of stores) attempt(() => open().setItem(key, text), undefined);
  };
  return {
    read: () => {
      const own = readFrom(tab);
      if (own !== null) return { values: own.values, revision: own.revision };
      const left = device === null ? null : readFrom(device);
      if (left === null) return null;
      write(left.values, left.revision);
      return { values: left.values, revision: left.revision };
    },
    write,
    remove: (ofAllTabs = false) => {
      for (const open of stores)
        if (open === tab || ofAllTabs || readFrom(open)?.writer === writer)
          attempt(() => open().removeItem(key), undefined);
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
