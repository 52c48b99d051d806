import './row-dragging.css';
import type { PointerEvent, ReactElement } from 'react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { followPress } from './row-dragging.ts';

/** A list whose rows can be dragged besides their buttons. */
type DraggableRows = {
  readonly ids: readonly string[];
  /** The element of a row. */
  readonly rowOf: (id: string) => HTMLElement | null;
  readonly onMove: (id: string, places: number) => void;
  /** Says something to screen readers, in a live region of the list. */
  readonly onSay: (words: string) => void;
  /** The words for screen readers while dragging. `moved` counts places from 0. */
  readonly words: {
    readonly taken: (id: string) => string;
    readonly moved: (id: string, place: number, count: number) => string;
    readonly left: (id: string) => string;
  };
};

/**
 * Lets a mouse, a pen or a finger drag the rows of a list. Returns the grip to draw in each row; it is hidden from
 * keyboards and screen readers, which have the buttons.
 */
export function useRowDragging(list: DraggableRows): (id: string) => ReactElement {
  const latest = useRef(list);
  const held = useRef<{ readonly ids: string; readonly giveUp: () => void } | null>(null);
  useEffect(() => {
    latest.current = list;
  });
  // Rows that come or go under the pointer end dragging: what was measured is no longer true.
  const allIds = list.ids.join(' ');
  useLayoutEffect(() => {
    if (held.current !== null && held.current.ids !== allIds) held.current.giveUp();
  });
  useLayoutEffect(() => () => held.current?.giveUp(), []);

  function take(id: string, event: PointerEvent): void {
    if (!event.isPrimary || event.button !== 0) return;
    const { ids, rowOf } = list;
    held.current?.giveUp();
    const giveUp = followPress({
      pointerId: event.pointerId,
      startY: event.clientY,
      grip: event.currentTarget,
      rows: ids.flatMap((one) => rowOf(one) ?? []),
      from: ids.indexOf(id),
      onTaken: () => latest.current.onSay(latest.current.words.taken(id)),
      onPassing: (to) => latest.current.onSay(latest.current.words.moved(id, to, ids.length)),
      onEnd: (to) => {
        held.current = null;
        const { onMove, onSay, words } = latest.current;
        const places = (to ?? 0) - ids.indexOf(id);
        if (to === null || places === 0) onSay(words.left(id));
        else onMove(id, places);
      },
    });
    held.current = { ids: allIds, giveUp };
  }

  return (id) => <span className="row-grip" aria-hidden="true" onPointerDown={(event) => take(id, event)} />;
}
