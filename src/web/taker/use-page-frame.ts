import { useLayoutEffect } from 'react';

/**
 * The frame of the server's page around what is drawn into it. A page that came with the cover alone is one column until
 * the book is opened. While reading, phones show the left page instead of the right one.
 */
export function usePageFrame(isWhole: boolean, frame: 'alone' | 'reading' | 'taking'): void {
  useLayoutEffect(() => {
    const main = document.getElementById('main');
    document.body.classList.toggle('is-taking', frame === 'taking');
    document.body.classList.toggle('is-reading', frame === 'reading');
    if (isWhole) return;
    main?.classList.toggle('alone', frame === 'alone');
    main?.classList.toggle('book', frame !== 'alone');
  }, [isWhole, frame]);
}

/** A new view begins at its heading, for eyes and for screen readers alike. Null: the page's first view, which takes no focus. */
export function useFocusOnHeading(view: string | null): void {
  useLayoutEffect(() => {
    if (view === null) return;
    const ask = document.getElementById('ask');
    for (const scroller of [
      document.getElementById('main'),
      ask?.querySelector('.ask'),
      ask?.querySelector('.ask .scroll, :scope > .scroll'),
    ])
      scroller?.scrollTo(0, 0);
    ask?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [view]);
}
