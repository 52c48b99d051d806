/**
 * Runs work between the person's actions, at the latest after `latestMs`. Returns what calls it off. A browser without
 * idle callbacks runs it in a task of its own.
 */
export function whenIdle(work: () => void, latestMs: number): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 0);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: latestMs });
  return () => cancelIdleCallback(handle);
}
