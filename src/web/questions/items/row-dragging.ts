import { offsetInList, placeAt, type RowBox, scrollSpeed, shiftsFor } from './row-places.ts';

type HeldRow = {
  readonly pointerId: number;
  /** Where the pointer was when it was pressed. */
  readonly startY: number;
  readonly grip: Element;
  /** All rows of the list, in its order. */
  readonly rows: readonly HTMLElement[];
  readonly from: number;
  readonly onTaken: () => void;
  readonly onPassing: (to: number) => void;
  /** Called once if the row was taken: with its new place, or with null when dragging was given up. */
  readonly onEnd: (to: number | null) => void;
};

const STILL_MS = 160;
/** A tap is not a drag. */
const DRAG_FROM_PX = 4;
/** After a pause of the page the list doesn't jump. */
const LONGEST_STEP_MS = 50;

/**
 * Follows a press on the grip of a row until it ends; returns what gives it up. Rows are moved by style alone, so the
 * list is drawn anew only when the row has its new place.
 */
export function followPress(held: HeldRow): () => void {
  const listening = new AbortController();
  const { pointerId, startY } = held;
  let drag: Drag | null = null;

  function end(to: number | null): void {
    listening.abort();
    if (drag === null) return;
    drag.stop();
    held.onEnd(to);
  }
  const listen = <Kind extends keyof WindowEventMap>(kind: Kind, react: (event: WindowEventMap[Kind]) => void) =>
    window.addEventListener(kind, react, { signal: listening.signal, capture: true });
  const isOurs = (event: PointerEvent) => event.pointerId === pointerId;

  listen('pointermove', (event) => {
    if (!isOurs(event)) return;
    if (drag === null) {
      if (Math.abs(event.clientY - startY) < DRAG_FROM_PX) return;
      // The pointer keeps its shape, and no button it is let go over is pressed.
      held.grip.setPointerCapture(pointerId);
      held.onTaken();
      drag = startDrag(held);
    }
    drag.follow(event.clientY);
  });
  listen('pointerup', (event) => isOurs(event) && end(drag?.place() ?? null));
  listen('pointercancel', (event) => isOurs(event) && end(null));
  listen('scroll', () => drag?.follow());
  listen('keydown', (event) => {
    if (drag === null || event.key !== 'Escape') return;
    // It would also close the sheet the list stands in.
    event.stopPropagation();
    event.preventDefault();
    end(null);
  });
  listen('contextmenu', (event) => event.preventDefault());
  document.addEventListener('selectstart', (event) => event.preventDefault(), { signal: listening.signal });
  document.addEventListener('visibilitychange', () => end(null), { signal: listening.signal });
  return () => end(null);
}

type Drag = {
  /** Moves the row to the pointer; without a height, after scrolling. */
  readonly follow: (pointerY?: number) => void;
  readonly place: () => number;
  readonly stop: () => void;
};

function startDrag({ rows, from, startY, onPassing }: HeldRow): Drag {
  const dragged = rows[from];
  const list = dragged?.parentElement;
  if (dragged === undefined || !list) return { follow: () => undefined, place: () => from, stop: () => undefined };
  const boxes: RowBox[] = rows.map((row) => row.getBoundingClientRect());
  const listTop = list.getBoundingClientRect().top;
  const scroller = scrollerOf(list);
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  let pointerY = startY;
  let place = from;
  let frame = 0;
  let scrolledAt: number | null = null;

  dragged.toggleAttribute('data-dragged', true);
  for (const row of rows) row.style.transition = isStill || row === dragged ? '' : `transform ${STILL_MS}ms ease`;

  const follow = (newY = pointerY): void => {
    pointerY = newY;
    // The list itself moves when something is scrolled, by us or by a wheel.
    const scrolled = list.getBoundingClientRect().top - listTop;
    const offset = offsetInList(boxes, from, pointerY - startY - scrolled);
    const to = placeAt(boxes, from, offset);
    const shifts = shiftsFor(boxes, from, to);
    for (const [index, row] of rows.entries())
      row.style.transform = moved(index === from ? offset : (shifts[index] ?? 0));
    if (to !== place) onPassing(to);
    place = to;
    if (frame === 0) frame = requestAnimationFrame(scrollOn);
  };
  const scrollOn = (now: number): void => {
    const speed = scrollSpeed(pointerY, seenPart(scroller));
    const step = Math.min(now - (scrolledAt ?? now), LONGEST_STEP_MS);
    scrolledAt = speed === 0 ? null : now;
    frame = speed === 0 ? 0 : requestAnimationFrame(scrollOn);
    // Less than a pixel would be no scrolling at all.
    const top = Math.sign(speed) * Math.ceil(Math.abs(speed) * step);
    if (speed !== 0) scroller.scrollBy({ top, behavior: 'instant' });
  };
  const stop = (): void => {
    cancelAnimationFrame(frame);
    dragged.removeAttribute('data-dragged');
    for (const row of rows) {
      row.style.transform = '';
      row.style.transition = '';
    }
  };
  return { follow, place: () => place, stop };
}

function moved(by: number): string {
  return by === 0 ? '' : `translateY(${Math.round(by)}px)`;
}

function scrollerOf(list: Element): Element {
  for (let one = list; one.parentElement !== null; one = one.parentElement) {
    if (one.scrollHeight > one.clientHeight && /auto|scroll/.test(getComputedStyle(one).overflowY)) return one;
  }
  return document.scrollingElement ?? document.documentElement;
}

function seenPart(scroller: Element): { readonly top: number; readonly bottom: number } {
  if (scroller === document.scrollingElement) return { top: 0, bottom: window.innerHeight };
  const { top, bottom } = scroller.getBoundingClientRect();
  return { top: Math.max(top, 0), bottom: Math.min(bottom, window.innerHeight) };
}
