import type { Announcements, Modifier } from '@dnd-kit/core';
import { closestCenter, DndContext, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { PointerEvent, ReactElement } from 'react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** A list whose rows can be dragged besides their buttons. */
export type DraggableRows = {
  readonly ids: readonly string[];
  /** The element of a row. The same function on every render. */
  readonly rowOf: (id: string) => HTMLElement | null;
  readonly onMove: (id: string, places: number) => void;
  /** The words for screen readers while dragging. `moved` counts places from 0. */
  readonly words: {
    readonly taken: (id: string) => string;
    readonly moved: (id: string, place: number, count: number) => string;
    readonly left: (id: string) => string;
  };
};

/** Handles a press on the grip of a row. */
export type Press = (id: string, event: PointerEvent) => void;

type RowDraggingProps = DraggableRows & {
  /** Called when presses can be handled, and with null when they no longer can. */
  readonly onReady: (press: Press | null) => void;
};

const STILL_MS = 160;
/** A tap is not a drag. */
const DRAG_FROM_PX = 4;

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

function isMotionReduced(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

type DraggedRowProps = Pick<DraggableRows, 'rowOf'> & {
  readonly id: string;
  readonly presses: Map<string, (event: PointerEvent) => void>;
};

/**
 * Draws nothing: it moves a row that is already on the page, so that nothing is redrawn when the code for dragging has
 * loaded.
 */
function DraggedRow({ id, rowOf, presses }: DraggedRowProps): null {
  const transition = isMotionReduced() ? null : { duration: STILL_MS, easing: 'ease' };
  const sortable = useSortable({ id, transition, animateLayoutChanges: () => false });
  const { setNodeRef, listeners, transform, isDragging } = sortable;
  const isMoved = transform !== null;
  useLayoutEffect(() => {
    const row = rowOf(id);
    setNodeRef(row);
    presses.set(id, (event) => listeners?.onPointerDown?.(event));
    return () => void presses.delete(id);
  }, [id, rowOf, setNodeRef, presses, listeners]);
  useLayoutEffect(() => {
    const row = rowOf(id);
    if (row === null || !isMoved) return;
    row.style.transform = `translateY(${Math.round(transform.y)}px)`;
    row.style.transition = isDragging ? '' : (sortable.transition ?? '');
  });
  useLayoutEffect(() => {
    const row = rowOf(id);
    row?.toggleAttribute('data-dragged', isDragging);
    return () => row?.removeAttribute('data-dragged');
  }, [id, rowOf, isDragging]);
  useLayoutEffect(() => {
    const row = rowOf(id);
    if (row === null || !isMoved) return;
    return () => {
      row.style.transform = '';
      row.style.transition = '';
    };
  }, [id, rowOf, isMoved]);
  return null;
}

export function RowDragging({ ids, rowOf, onMove, words, onReady }: RowDraggingProps): ReactElement {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM_PX } }));
  const [presses] = useState(() => new Map<string, (event: PointerEvent) => void>());
  const ready = useRef(onReady);
  useEffect(() => {
    ready.current = onReady;
  });
  useEffect(() => {
    ready.current((id, event) => presses.get(id)?.(event));
    return () => ready.current(null);
  }, [presses]);
  const placeOf = (id: string | number | undefined) => ids.indexOf(String(id));
  const announcements: Announcements = {
    onDragStart: ({ active }) => words.taken(String(active.id)),
    onDragOver: ({ active, over }) =>
      over === null ? undefined : words.moved(String(active.id), placeOf(over.id), ids.length),
    // The list itself knows the row's new place.
    onDragEnd: () => undefined,
    onDragCancel: ({ active }) => words.left(String(active.id)),
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: 'Щоб перемістити пункт, скористайтеся кнопками «вище» й «нижче».' },
        restoreFocus: false,
      }}
      onDragEnd={({ active, over }) => {
        const to = placeOf(over?.id);
        const places = to - placeOf(active.id);
        if (to >= 0 && places !== 0) onMove(String(active.id), places);
      }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        {ids.map((id) => (
          <DraggedRow key={id} id={id} rowOf={rowOf} presses={presses} />
        ))}
      </SortableContext>
    </DndContext>
  );
}
