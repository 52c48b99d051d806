import type { RefObject } from 'react';
import { useLayoutEffect, useState } from 'react';

/** The lists that keep their rows in place themselves now; the browser keeps nothing in place meanwhile, lest both do. */
const keepers = new Set<object>();

function keep(list: object, isKeeper: boolean): void {
  if (isKeeper === keepers.has(list)) return;
  if (isKeeper) keepers.add(list);
  else keepers.delete(list);
  document.documentElement.style.setProperty('overflow-anchor', keepers.size > 0 ? 'none' : 'auto');
}

/**
 * Returns where a list begins on the page, in pixels. What stands above it may grow or shrink at any time: while the top edge of
 * the screen is within the list, the page is scrolled by as much, so that its rows stay before the reader. A browser would take
 * one of the rows as its mark, which may be gone after the next drawing; some browsers do nothing at all.
 *
 * @param wanted whether the list is one of which only the rows near the screen are drawn
 * @param onScrolled is told where the page stands after such a scroll, before rows are chosen for it
 */
export function useTopOfList(
  list: RefObject<HTMLElement | null>,
  wanted: boolean,
  onScrolled: (offset: number) => void,
): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (!wanted) return;
    const itself = {};
    let known: number | null = null;
    const look = (): void => {
      const box = list.current?.getBoundingClientRect();
      keep(itself, box !== undefined && box.top < 0 && box.bottom > 0);
    };
    const read = (): void => {
      const box = list.current?.getBoundingClientRect();
      if (box === undefined) return;
      const now = Math.round(box.top + window.scrollY);
      const moved = known === null ? 0 : now - known;
      if (moved !== 0 && keepers.has(itself)) {
        window.scrollBy({ top: moved, behavior: 'instant' });
        onScrolled(window.scrollY);
      }
      known = now;
      setTop(now);
      look();
    };
    read();
    window.addEventListener('scroll', look, { passive: true });
    const observer = new ResizeObserver(read);
    observer.observe(document.body);
    return () => {
      window.removeEventListener('scroll', look);
      observer.disconnect();
      keep(itself, false);
    };
  }, [list, wanted, onScrolled]);
  return top;
}
