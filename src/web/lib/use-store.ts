import { useSyncExternalStore } from 'react';
import type { ReadableStore } from './create-store.ts';

/** Returns the value of a store, and draws the component again whenever it changes. */
export function useStore<Value>({ subscribe, current, drawn = current }: ReadableStore<Value>): Value {
  return useSyncExternalStore(subscribe, current, drawn);
}
