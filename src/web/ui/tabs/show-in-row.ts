/** Moves a row that scrolls sideways until its current item is in sight. */
export function showInRow(row: HTMLElement | null, currentItem: string): void {
  moveTo(row, currentItem);
  // Words may be wider in the font that is still on its way.
  if (document.fonts.status === 'loading') void document.fonts.ready.then(() => moveTo(row, currentItem));
}

function moveTo(row: HTMLElement | null, currentItem: string): void {
  const item = row?.querySelector(currentItem);
  if (row === null || item == null) return;
  // Only the row moves: `scrollIntoView` would move the page as well.
  const [box, at] = [row.getBoundingClientRect(), item.getBoundingClientRect()];
  if (at.left < box.left || at.right > box.right) row.scrollLeft += at.left - box.left;
}
