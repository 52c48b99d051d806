const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled)';

/**
 * Returns the element an arrow key leads to, or null for keys that are not ours.
 * A radio group counts as one stop (its chosen radio), as the Tab key sees it.
 */
export function arrowTarget(panel: HTMLElement, key: string): HTMLElement | null {
  const stops = [...panel.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => !(element instanceof HTMLInputElement && element.type === 'radio' && !element.checked),
  );
  const at = nextStop(stops.indexOf(document.activeElement as HTMLElement), stops.length, key);
  return at === null ? null : (stops[at] ?? null);
}

/** The index of the stop after a key, going round at the ends; null when the key does not move. */
export function nextStop(at: number, count: number, key: string): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}
