import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Returns what only the browser knows, such as a stored value; null while the server's screen comes to life. */
export function useBrowserValue<Value extends string | number | boolean>(read: () => Value | null): Value | null {
  return useSyncExternalStore(never, read, () => null);
}
