import { useSyncExternalStore } from 'react';

const wide = () => window.matchMedia('(min-width: 761px)');

function subscribe(listener: () => void): () => void {
  const query = wide();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Returns true if the desk has columns; on phones the list and the preview are sheets. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide().matches);
}
