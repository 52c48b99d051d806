/** Where a row of a list stands before any is moved, in pixels of the window. */
export type RowBox = { readonly top: number; readonly height: number };

const EDGE_SHARE = 0.15;
const EDGE_LEAST_PX = 48;
const FASTEST_PX_PER_MS = 0.9;

const bottomOf = ({ top, height }: RowBox) => top + height;
const middleOf = ({ top, height }: RowBox) => top + height / 2;

/** Keeps how far a row is moved within its list. */
export function offsetInList(boxes: readonly RowBox[], from: number, offset: number): number {
  const [first, dragged, last] = [boxes[0], boxes[from], boxes.at(-1)];
  if (first === undefined || dragged === undefined || last === undefined) return 0;
  return Math.min(Math.max(offset, first.top - dragged.top), bottomOf(last) - bottomOf(dragged));
}

/** Returns the index a row has come to: it passes another when its edge passes the middle of that one. */
export function placeAt(boxes: readonly RowBox[], from: number, offset: number): number {
  const dragged = boxes[from];
  if (dragged === undefined) return from;
  const below = boxes.slice(from + 1).filter((box) => bottomOf(dragged) + offset > middleOf(box));
  const above = boxes.slice(0, from).filter((box) => dragged.top + offset < middleOf(box));
  return from + below.length - above.length;
}

/** Returns how far each row moves to make room for the one that is taken from one place to another. */
export function shiftsFor(boxes: readonly RowBox[], from: number, to: number): number[] {
  const dragged = boxes[from];
  const before = boxes[from - 1];
  const after = boxes[from + 1];
  if (dragged === undefined) return boxes.map(() => 0);
  const room = after !== undefined ? after.top - dragged.top : bottomOf(dragged) - bottomOf(before ?? dragged);
  return boxes.map((_, index) => {
    if (index > from && index <= to) return -room;
    return index < from && index >= to ? room : 0;
  });
}

/** Returns how fast a list scrolls, in pixels a millisecond, when the pointer is near an edge of what is seen of it. */
export function scrollSpeed(pointer: number, seen: { readonly top: number; readonly bottom: number }): number {
  const { top, bottom } = seen;
  const zone = Math.max((bottom - top) * EDGE_SHARE, EDGE_LEAST_PX);
  const above = top + zone - pointer;
  const below = pointer - (bottom - zone);
  const depth = above > below ? -above : below;
  if (Math.max(above, below) <= 0) return 0;
  return Math.max(-1, Math.min(1, depth / zone)) * FASTEST_PX_PER_MS;
}
