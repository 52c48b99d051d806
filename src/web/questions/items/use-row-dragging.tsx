import './row-dragging.css';
import type { ComponentProps, ComponentType, PointerEvent, ReactElement } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { DraggableRows, Press, RowDragging } from './row-dragging.tsx';

type Dragging = {
  /** Drawn in the row; hidden from keyboards and screen readers, which have the buttons. */
  readonly grip: (id: string) => ReactElement;
  /** Drawn after the list. */
  readonly dragging: ReactElement | null;
};

/** Dragging of rows, loaded at the first press on a grip; without a network the buttons still work. */
export function useRowDragging(list: DraggableRows): Dragging {
  const [Loaded, setLoaded] = useState<ComponentType<ComponentProps<typeof RowDragging>> | null>(null);
  const press = useRef<Press | null>(null);
  const waiting = useRef<{ readonly id: string; readonly event: PointerEvent } | null>(null);
  useEffect(() => {
    const forget = (): void => {
      waiting.current = null;
    };
    window.addEventListener('pointerup', forget);
    window.addEventListener('pointercancel', forget);
    return () => {
      window.removeEventListener('pointerup', forget);
      window.removeEventListener('pointercancel', forget);
    };
  }, []);

  function load(): void {
    if (Loaded !== null) return;
    import('./row-dragging.tsx').then(
      (module) => setLoaded(() => module.RowDragging),
      () => undefined,
    );
  }
  function take(id: string, event: PointerEvent): void {
    if (press.current !== null) return press.current(id, event);
    waiting.current = { id, event };
    load();
  }
  // The press that called for dragging may still be held when dragging is there.
  function onReady(ready: Press | null): void {
    press.current = ready;
    const held = waiting.current;
    waiting.current = null;
    if (ready !== null && held !== null) ready(held.id, held.event);
  }

  return {
    grip: (id) => (
      <span
        className="row-grip"
        aria-hidden="true"
        onPointerDown={(event) => take(id, event)}
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && load()}
      />
    ),
    dragging: Loaded === null ? null : <Loaded {...list} onReady={onReady} />,
  };
}
