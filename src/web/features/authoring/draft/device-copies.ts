/** A change that waits on the device, with the revision it is based on. */
type DeviceCopy = {
  readonly format: 1;
  /** The tab that wrote it: a tab removes only its own copies. */
  readonly writer: string;
  readonly value: unknown;
  readonly revision: number | null;
};

/** Unsaved changes of one draft of one person, kept in the browser so that a reload or a crash loses nothing. */
export type DeviceCopies = {
  read(item: string): DeviceCopy | null;
  /** The items that have a copy. */
  items(): string[];
  /** False when the browser refuses to keep it. */
  write(item: string, value: unknown, revision: number | null): boolean;
  /** Removes this tab's own copy, or any when `anyWriter`. */
  remove(item: string, anyWriter?: boolean): void;
};

function parseCopy(text: string | null): DeviceCopy | null {
  if (text === null) return null;
  try {
    const copy = JSON.parse(text) as Partial<DeviceCopy> | null;
    if (copy === null || copy.format !== 1 || copy.value === undefined || typeof copy.writer !== 'string') return null;
    return { format: 1, writer: copy.writer, value: copy.value, revision: copy.revision ?? null };
  } catch {
    return null;
  }
}

/** @param open gives the browser's storage; it may throw, as a blocked `localStorage` does on access */
export function deviceCopies(open: () => Storage, personId: string, testId: string, writer: string): DeviceCopies {
  const prefix = `draft/${personId}/${testId}/`;
  function attempt<Answer>(work: (storage: Storage) => Answer, otherwise: Answer): Answer {
    try {
      return work(open());
    } catch {
      return otherwise;
    }
  }
  const read = (item: string) => parseCopy(attempt((storage) => storage.getItem(prefix + item), null));
  return {
    read,
    items: () =>
      attempt(
        (storage) =>
          Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
            .filter((key) => key.startsWith(prefix))
            .map((key) => key.slice(prefix.length)),
        [],
      ),
    write: (item, value, revision) =>
      attempt((storage) => {
        storage.setItem(prefix + item, JSON.stringify({ format: 1, writer, value, revision } satisfies DeviceCopy));
        return true;
      }, false),
    remove: (item, anyWriter = false) => {
      if (anyWriter || read(item)?.writer === writer)
        attempt((storage) => storage.removeItem(prefix + item), undefined);
    },
  };
}
