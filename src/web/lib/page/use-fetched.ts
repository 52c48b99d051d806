import { useEffect, useState } from 'react';

/** What is drawn by a script that comes when it is wanted. */
type Fetched<Value> = {
  /** Null: it is not here yet. */
  readonly value: Value | null;
  readonly hasFailed: boolean;
  readonly retry: () => Promise<void>;
};

/**
 * Fetches a script when something is first drawn by it, again by itself once the network is back. Not React.lazy: that one never tries
 * again, and its failure takes the whole page away.
 *
 * @param here what has been fetched so far
 * @param fetchIt fetches it; rejects without a network, may be called again
 */
export function useFetched<Value>(here: () => Value | null, fetchIt: () => Promise<void>): Fetched<Value> {
  const [value, setValue] = useState(here);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (value !== null || hasFailed) return;
    let isCurrent = true;
    fetchIt().then(
      () => isCurrent && setValue(here),
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [value, hasFailed, here, fetchIt]);
  useEffect(() => {
    if (!hasFailed) return;
    const onOnline = (): void => setFailed(false);
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [hasFailed]);

  async function retry(): Promise<void> {
    try {
      await fetchIt();
      setValue(here);
    } catch {
      // Browsers may remember a module that failed until the page is reloaded; what was typed is kept by then.
      const isReachable = await fetch(location.href, { cache: 'no-store' }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReachable) location.reload();
    }
  }

  return { value, hasFailed, retry };
}
