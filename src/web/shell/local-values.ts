import type { SafeStorage } from '#web/lib/device/browser-storage.ts';
import { localStore } from '#web/lib/device/browser-storage.ts';

/** The values of the source spec, section 3. They steer the interface only; the server decides by itself. */
type TextKey = 'identifier' | 'userId' | 'wihiw-from' | 'postLoginRedirect';
type FlagKey = 'isOwner' | 'editMode';

const KEYS: readonly (TextKey | FlagKey)[] = [
  'identifier',
  'userId',
  'wihiw-from',
  'isOwner',
  'editMode',
  'postLoginRedirect',
];
const ANYBODY_PREFIX = 'wihiwer-anybody-';

export type LocalValues = {
  text(key: TextKey): string | null;
  setText(key: TextKey, value: string | null): void;
  flag(key: FlagKey): boolean;
  setFlag(key: FlagKey, value: boolean): void;
  /** Was this issue seen to be open to anybody? */
  anybody(wihiwId: string): boolean;
  setAnybody(wihiwId: string, open: boolean): void;
  /** Reads and forgets the path remembered by the gate. */
  takePostLoginRedirect(): string | null;
  /** Removes every value of the list, for all issues: what logging out does. */
  clear(): void;
};

export function localValuesIn(store: SafeStorage): LocalValues {
  function put(key: string, value: string | null): void {
    if (value === null) store.remove(key);
    else store.write(key, value);
  }
  return {
    text: (key) => store.read(key),
    setText: put,
    flag: (key) => store.read(key) === 'true',
    setFlag: (key, value) => put(key, value ? 'true' : null),
    anybody: (wihiwId) => store.read(ANYBODY_PREFIX + wihiwId) === 'true',
    setAnybody: (wihiwId, open) => put(ANYBODY_PREFIX + wihiwId, open ? 'true' : null),
    takePostLoginRedirect() {
      const path = store.read('postLoginRedirect');
      store.remove('postLoginRedirect');
      return path;
    },
    clear() {
      for (const key of KEYS) store.remove(key);
      for (const key of store.keys()) if (key.startsWith(ANYBODY_PREFIX)) store.remove(key);
    },
  };
}

export const localValues: LocalValues = localValuesIn(localStore);
