import { defaultRangeExtractor, observeWindowOffset, useWindowVirtualizer } from '@tanstack/react-virtual';
import type { FocusEvent, RefObject } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTopOfList } from './use-top-of-list.ts';
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
  const tell = useRef<((offset: number) => void) | null>(null);
  const top = useTopOfList(
    box,
    isCut,
    useCallback((offset) => tell.current?.(offset), []),
  );
  // oxlint-disable-next-line react/incompatible-library -- its functions are called while drawing and not handed on, save `measureElement`, which stays the same
  const rows = useWindowVirtualizer<Element>({
    count,
    enabled: isCut,
    getItemKey: keyOf,
    estimateSize: () => rowPx,
    overscan: BEYOND,
    scrollMargin: top,
    observeElementOffset: (instance, report) => {
      tell.current = (offset) => report(offset, false);
      return observeWindowOffset(instance, report);
    },
    rangeExtractor: (range) => withFocused(defaultRangeExtractor(range), focused, count),
  });
  // Rows above the screen that turn out taller or lower move the page with them; those of a list that ends above the screen do
  // not, as the browser or the list that is read does it then.
  rows.shouldAdjustScrollPositionOnItemSizeChange = (row, _change, { scrollOffset, itemSizeCache }) => {
    const offset = scrollOffset ?? 0;
    const isAbove = itemSizeCache.has(row.key) ? row.end <= offset : row.start < offset;
    return isAbove && top + rows.getTotalSize() > offset;
  };
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
