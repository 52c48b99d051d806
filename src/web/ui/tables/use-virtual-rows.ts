import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import type { FocusEvent, RefObject } from 'react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ListPart } from './virtual-parts.ts';
import { listParts, withFocused } from './virtual-parts.ts';

/** A shorter list is drawn whole. */
const VIRTUAL_FROM = 60;
/** Rows drawn beyond the screen on either side, so that quick scrolling and the Tab key meet them. */
const BEYOND = 6;

export type VirtualRows<Box extends HTMLElement> = {
  readonly parts: readonly ListPart[];
  /** Whether the list is long enough for rows to be left out, though not while it is printed. */
  readonly isLong: boolean;
  /** The element whose top is the first row's. */
  readonly box: RefObject<Box | null>;
  /** Belongs to each drawn row, which has its number as `data-index`. */
  readonly measure: (element: Element | null) => void;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: () => void;
};

/**
 * Draws of a long list only the rows near the screen and the one with the focus; on paper all of them. Rows may be of
 * different heights.
 *
 * @param keyOf names the row of an index for as long as the list lives
 * @param rowPx about the height of a row
 */
export function useVirtualRows<Box extends HTMLElement>(
  count: number,
  keyOf: (index: number) => string,
  rowPx: number,
): VirtualRows<Box> {
  const box = useRef<Box>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const isLong = count > VIRTUAL_FROM;
  const isPrinted = usePrinting();
  const isCut = isLong && !isPrinted;
  const top = useTopOf(box, isCut);
  // oxlint-disable-next-line react/incompatible-library -- its functions are called while drawing and not handed on, save `measureElement`, which stays the same
  const rows = useWindowVirtualizer<Element>({
    count,
    enabled: isCut,
    getItemKey: keyOf,
    estimateSize: () => rowPx,
    overscan: BEYOND,
    scrollMargin: top,
    rangeExtractor: (range) => withFocused(defaultRangeExtractor(range), focused, count),
  });
  return {
    parts: isCut
      ? listParts(rows.getVirtualItems(), top, top + rows.getTotalSize())
      : Array.from({ length: count }, (_, row) => ({ row })),
    isLong,
    box,
    measure: rows.measureElement,
    onFocus: ({ target }) => {
      const index = target.closest('[data-index]')?.getAttribute('data-index');
      setFocused(index === undefined || index === null ? null : Number(index));
    },
    onBlur: () => setFocused(null),
  };
}

/** Returns where an element begins on the page. What stands above it may grow at any time. */
function useTopOf(box: RefObject<HTMLElement | null>, wanted: boolean): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (!wanted) return;
    const read = (): void => {
      const now = box.current?.getBoundingClientRect().top;
      if (now !== undefined) setTop(Math.round(now + window.scrollY));
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [box, wanted]);
  return top;
}

/** Returns whether the page is being printed. The browser takes its picture right after the event. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const begin = (): void => flushSync(() => setPrinting(true));
    const end = (): void => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
}
