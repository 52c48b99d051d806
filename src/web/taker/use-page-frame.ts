import { useLayoutEffect } from 'react';

/** Whether there is one column, as on phones. */
export function isNarrow(): boolean {
  return window.matchMedia('(max-width: 899px)').matches;
}

/**
 * The text below the cover stays where the server's page had it, whatever is drawn in place of the reserved room: somebody
 * may be reading it already.
 */
export function holdCoverHeight(): void {
  const ask = document.getElementById('ask');
  if (ask !== null && isNarrow()) ask.style.minHeight = `${ask.offsetHeight}px`;
}

function releaseCoverHeight(): void {
  const ask = document.getElementById('ask');
  ask?.style.removeProperty('min-height');
  ask?.classList.remove('above-text');
}

/**
 * The frame of the server's page around what is drawn into it. A page that came with the cover alone is one column until
 * the book is opened. While reading, phones show the left page instead of the right one.
 */
export function usePageFrame(isWhole: boolean, frame: 'alone' | 'hidden' | 'reading' | 'taking'): void {
  useLayoutEffect(() => {
    const main = document.getElementById('main');
    document.body.classList.toggle('is-taking', frame === 'taking');
    document.body.classList.toggle('is-reading', frame === 'reading');
    if (frame !== 'alone') releaseCoverHeight();
    // While the clock stands, the text that came with the page is out of sight too.
    document.getElementById('text')?.toggleAttribute('hidden', frame === 'hidden');
    if (isWhole && frame !== 'hidden') {
      main?.classList.add('book');
      main?.classList.remove('alone');
      return;
    }
    const isColumn = frame === 'alone' || frame === 'hidden';
    main?.classList.toggle('alone', isColumn);
    main?.classList.toggle('book', !isColumn);
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
