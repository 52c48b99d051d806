import { useEffect } from 'react';

/** Sends and copies what is not saved when the network is back, when the page is hidden, seen again or left. */
export function useFlush(saving: { readonly flush: () => void }): void {
  useEffect(() => {
    const flush = (): void => saving.flush();
    window.addEventListener('online', flush);
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('online', flush);
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [saving]);
}
