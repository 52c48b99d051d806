const BLOCKS =
  'p, div, h1, h2, h3, h4, h5, h6, blockquote, ul, ol, li, table, caption, thead, tbody, tfoot, tr, td, th';

/** Takes an element away and leaves what is in it. */
export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/** Returns how many blocks with words of their own stand in a row; line breaks count as well. */
export function blocksIn(row: Element): number {
  const blocks = [...row.querySelectorAll('p, div, h1, h2, h3, h4, h5, h6, li')];
  const full = blocks.filter(
    (block) => block.querySelector('p, div, li') === null && (block.textContent ?? '').trim() !== '',
  );
  return Math.max(1, full.length) + row.querySelectorAll('br').length;
}

/** A cell, an item or a heading is one row: its blocks and line breaks become spaces. */
export function joinBlocks(row: Element): void {
  for (const block of [...row.querySelectorAll(BLOCKS)].reverse()) {
    block.after(' ');
    unwrap(block);
  }
  for (const lineBreak of row.querySelectorAll('br')) lineBreak.replaceWith(' ');
}
