import { useLayoutEffect } from 'react';

/** Returns whether the page has one column, as on phones. */
export function isNarrow(): boolean {
  return window.matchMedia('(max-width: 899px)').matches;
}

/**
 * Keeps the height that the server's page has reserved for the cover, so that the text below it does not move: somebody may
 * be reading it already.
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
 * Sets the layout of the server's page. A page without the text is one column until the attempt brings it. During reading
 * phones show the left page instead of the right one.
 */
export function usePageFrame(isWhole: boolean, frame: 'alone' | 'hidden' | 'reading' | 'taking'): void {
  useLayoutEffect(() => {
    const main = document.getElementById('main');
    document.body.classList.toggle('is-taking', frame === 'taking');
    document.body.classList.toggle('is-reading', frame === 'reading');
    if (frame !== 'alone') releaseCoverHeight();
    // During a pause the text that came with the page is hidden too.
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

/** Scrolls a new view to its top and focuses its heading. Null: the page's first view, which takes no focus. */
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
