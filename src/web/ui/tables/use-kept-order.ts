import type { FocusEvent, PointerEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { keepOrder } from './kept-order.ts';

/** After a finger has left, the order is kept for so long. */
const AFTER_TOUCH_MS = 4_000;

type Hold = { readonly choice: string; readonly keys: readonly string[] };

export type KeptOrder<Row> = {
  readonly rows: readonly Row[];
  /** Orders the rows by the newest data; null while they are. */
  readonly sortNow: (() => void) | null;
  /** A pointer or the focus is among the rows. */
  readonly isHeld: boolean;
  /** Belong to the element around the rows. */
  readonly hands: {
    readonly onPointerEnter: (event: PointerEvent) => void;
    readonly onPointerLeave: (event: PointerEvent) => void;
    readonly onFocus: () => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
};

/**
 * Keeps rows in their places while a pointer or the focus is among them, so that nothing moves from under a finger.
 *
 * @param choice names the order and the filter that the person has chosen: another choice orders the rows at once
 */
export function useKeptOrder<Row>(
  wanted: readonly Row[],
  all: readonly Row[],
  keyOf: (row: Row) => string,
  choice: string,
): KeptOrder<Row> {
  const [hold, setHold] = useState<Hold | null>(null);
  const inside = useRef({ pointer: false, focus: false });
  const release = useRef(0);
  useEffect(() => () => clearTimeout(release.current), []);
  const isHeld = hold !== null && hold.choice === choice;
  const kept = isHeld ? keepOrder(wanted, all, keyOf, hold.keys) : { rows: wanted, differs: false };

  const take = (rows: readonly Row[]): void => setHold({ choice, keys: rows.map(keyOf) });
  const enter = (what: 'pointer' | 'focus'): void => {
    clearTimeout(release.current);
    inside.current[what] = true;
    if (!isHeld) take(kept.rows);
  };
  const leave = (what: 'pointer' | 'focus', after: number): void => {
    inside.current[what] = false;
    clearTimeout(release.current);
    release.current = window.setTimeout(() => {
      if (!inside.current.pointer && !inside.current.focus) setHold(null);
    }, after);
  };
  // Another choice, or rows that have come: what is shown now is what is kept.
  const grown = hold !== null && (!isHeld || kept.rows.length !== hold.keys.length);
  if (grown) take(kept.rows);
  return {
    rows: kept.rows,
    isHeld,
    sortNow: kept.differs ? () => take(wanted) : null,
    hands: {
      onPointerEnter: () => enter('pointer'),
      onPointerLeave: ({ pointerType }) => leave('pointer', pointerType === 'mouse' ? 0 : AFTER_TOUCH_MS),
      onFocus: () => enter('focus'),
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) leave('focus', 0);
      },
    },
  };
}
