/** Moves a row that scrolls sideways until its current item is in sight. */
export function showInRow(row: HTMLElement | null, currentItem: string): void {
  moveNow(row, currentItem, (box, at) => (at.left < box.left || at.right > box.right ? at.left - box.left : 0));
}

/** Moves a row that scrolls sideways until its current item is in the middle, as far as the row goes. */
export function showInMiddle(row: HTMLElement | null, currentItem: string): void {
  moveNow(row, currentItem, (box, at) => (at.left + at.right - box.left - box.right) / 2);
}

type Way = (box: DOMRect, at: DOMRect) => number;

function moveNow(row: HTMLElement | null, currentItem: string, way: Way): void {
  moveTo(row, currentItem, way);
  // Words may be wider in the font that is still on its way.
  if (document.fonts.status === 'loading') void document.fonts.ready.then(() => moveTo(row, currentItem, way));
}

function moveTo(row: HTMLElement | null, currentItem: string, way: Way): void {
  const item = row?.querySelector(currentItem);
  if (row === null || item == null) return;
  // Only the row moves: `scrollIntoView` would move the page as well.
  row.scrollLeft += way(row.getBoundingClientRect(), item.getBoundingClientRect());
}
