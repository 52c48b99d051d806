/** What was typed into one form and is not on the server yet. */
type FormCopy = {
  readonly format: 1;
  readonly values: Readonly<Record<string, unknown>>;
  /** The revision on the server that it changes; null for something new. */
  readonly revision: number | null;
};

/** Keeps what one person typed into one form in the browser, so that a reload or a crash loses nothing. */
export type FormCopies = {
  readonly read: () => Omit<FormCopy, 'format'> | null;
  readonly write: (values: FormCopy['values'], revision: number | null) => void;
  readonly remove: () => void;
};

/** @param open gives the browser's storage; it may throw, as a blocked `localStorage` does on access */
export function formCopies(open: () => Storage, personId: string, form: string): FormCopies {
  const key = `form/${personId}/${form}`;
  function attempt<Answer>(work: (storage: Storage) => Answer, otherwise: Answer): Answer {
    try {
      return work(open());
    } catch {
      return otherwise;
    }
  }
  return {
    read: () =>
      attempt((storage) => {
        const copy = JSON.parse(storage.getItem(key) ?? 'null') as Partial<FormCopy> | null;
        if (copy?.format !== 1 || typeof copy.values !== 'object' || copy.values === null) return null;
        return { values: copy.values, revision: typeof copy.revision === 'number' ? copy.revision : null };
      }, null),
    write: (values, revision) =>
      attempt(
        (storage) => storage.setItem(key, JSON.stringify({ format: 1, values, revision } satisfies FormCopy)),
        undefined,
      ),
    remove: () => attempt((storage) => storage.removeItem(key), undefined),
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
