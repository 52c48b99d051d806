/** So long after a key the document is read; a person who types on without a pause waits no longer than the other. */
const PAUSE_MS = 300;
const LONGEST_MS = 1_500;

/** Calls `save` after changes: in the first pause, at the latest after a while, and at once when the person leaves. */
export function steadySaver(save: () => void): {
  readonly change: () => void;
  readonly flush: () => void;
  readonly watch: (element: HTMLElement) => () => void;
} {
  let since: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    if (since === null) return;
    since = null;
    save();
  };
  return {
    flush,
    change: () => {
      const now = performance.now();
      since ??= now;
      clearTimeout(timer);
      timer = setTimeout(flush, Math.max(0, Math.min(PAUSE_MS, since + LONGEST_MS - now)));
    },
    watch: (element) => {
      const leave = new AbortController();
      const { signal } = leave;
      element.addEventListener('focusout', flush, { signal });
      window.addEventListener('pagehide', flush, { signal, capture: true });
      document.addEventListener('visibilitychange', flush, { signal, capture: true });
      return () => leave.abort();
    },
  };
}
