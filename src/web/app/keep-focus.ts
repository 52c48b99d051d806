const HEADING = 'h1, h2, h3';

/** A heading can take the focus only when it is told so; it is no stop of the Tab key. */
function focusHeading(heading: HTMLElement): void {
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * Finds where a person goes on whose element is gone: the heading of the nearest part of the page that is still there.
 *
 * @param ancestors the parents of the element when it had the focus, the nearest first
 */
function placeAfter(ancestors: readonly HTMLElement[]): HTMLElement | null {
  const main = document.getElementById('main');
  for (const ancestor of ancestors) {
    if (!ancestor.isConnected) continue;
    if (ancestor === main || ancestor.contains(main)) break;
    const heading = ancestor.querySelector<HTMLElement>(HEADING);
    if (heading?.checkVisibility()) return heading;
  }
  return main?.querySelector<HTMLElement>(HEADING) ?? main;
}

/**
 * Keeps the focus from falling to the body when the element that had it is removed or disabled, as a deleted row or a button that has
 * done its work: a keyboard would begin at the top of the page, and a screen reader would say nothing. Whoever moves the focus on
 * purpose comes first.
 *
 * @returns the function that ends it
 */
export function keepFocus(): () => void {
  let last: HTMLElement | null = null;
  let ancestors: HTMLElement[] = [];
  let frame = 0;
  const over = new AbortController();
  const { signal } = over;

  const isLost = () => document.activeElement === document.body && last !== null;
  const isGone = (element: HTMLElement) => !element.isConnected || element.matches(':disabled');

  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (!(target instanceof HTMLElement)) return;
      last = target;
      ancestors = [];
      for (let at = target.parentElement; at !== null; at = at.parentElement) ancestors.push(at);
    },
    { signal },
  );
  document.addEventListener(
    'focusout',
    () => {
      // Who presses beside everything has left the element on purpose; one that goes is not there any more after this task.
      queueMicrotask(() => {
        if (isLost() && last !== null && !isGone(last) && document.hasFocus()) last = null;
      });
    },
    { signal },
  );
  const watch = new MutationObserver(() => {
    if (last === null || !isGone(last)) return;
    cancelAnimationFrame(frame);
    // A disabled element keeps the focus until the next frame; menus and dialogs give it back to their opener in it.
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        if (!isLost() || last === null || !isGone(last)) return;
        const place = placeAfter(ancestors);
        last = null;
        if (place?.matches(HEADING)) focusHeading(place);
        else place?.focus({ preventScroll: true });
      });
    });
  });
  watch.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  signal.addEventListener('abort', () => {
    watch.disconnect();
    cancelAnimationFrame(frame);
  });
  return () => over.abort();
}
