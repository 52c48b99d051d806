/** Storage that never throws: what the browser refuses to keep lives in memory until the page closes. */
export type SafeStorage = {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
  keys(): string[];
};

/** @param open gives the browser's storage; it may throw, as a blocked `localStorage` does on access */
export function safeStorage(open: () => Storage): SafeStorage {
  const memory = new Map<string, string>();

  function attempt<Value>(work: (storage: Storage) => Value, otherwise: () => Value): Value {
    try {
      return work(open());
    } catch {
      return otherwise();
    }
  }

  return {
    read: (key) =>
      memory.get(key) ??
      attempt(
        (storage) => storage.getItem(key),
        () => null,
      ),
    write(key, value) {
      attempt(
        (storage) => {
          storage.setItem(key, value);
          memory.delete(key);
        },
        () => {
          memory.set(key, value);
        },
      );
    },
    remove(key) {
      memory.delete(key);
      attempt(
        (storage) => storage.removeItem(key),
        () => undefined,
      );
    },
    keys() {
      const kept = attempt(
        (storage) => Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? ''),
        () => [],
      );
      return [...new Set([...kept, ...memory.keys()])];
    },
  };
}

export const localStore: SafeStorage = safeStorage(() => window.localStorage);
/** The key of a recovery code that is being noted down in this tab. */
export const CODE_TO_NOTE = 'code-to-note';

/** How the keys begin under which a form keeps what was typed and not saved. */
export const FORM_COPIES = 'form/';

export const tabStorage: SafeStorage = safeStorage(() => window.sessionStorage);
