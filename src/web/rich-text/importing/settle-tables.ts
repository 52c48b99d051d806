import { TABLE_COLUMNS_MAXIMUM, TABLE_ROWS_MAXIMUM } from '#core/texts/document-schema.ts';
import type { TableHeader } from '#core/texts/document-types.ts';
import type { ChangeCount } from './import-changes.ts';
import { blocksIn, joinBlocks, unwrap } from './join-blocks.ts';

/** The cells of a table by row and column; null where a merged cell reaches, or where a row is short. */
type Grid = (Element | null)[][];

function spanOf(cell: Element, name: 'colspan' | 'rowspan'): number {
  const span = Number.parseInt(cell.getAttribute(name) ?? '1', 10);
  // A span of a million is refused with the table, and must not be counted out before.
  return Number.isNaN(span) || span < 1 ? 1 : Math.min(span, TABLE_ROWS_MAXIMUM + 1);
}

function ownRows(table: Element): Element[] {
  return [...table.querySelectorAll('tr')].filter((row) => row.closest('table') === table);
}

/** Returns the grid of a table; null if it is larger than a text may have. */
function gridOf(table: Element, count: ChangeCount): Grid | null {
  const rows = ownRows(table);
  if (rows.length > TABLE_ROWS_MAXIMUM) return null;
  const grid: Grid = rows.map(() => []);
  const taken = new Set<string>();
  let merged = 0;
  for (const [top, row] of rows.entries()) {
    let left = 0;
    for (const cell of [...row.children].filter(({ localName }) => /^t[dh]$/.test(localName))) {
      while (taken.has(`${top} ${left}`)) left += 1;
      const [wide, high] = [spanOf(cell, 'colspan'), spanOf(cell, 'rowspan')];
      if (left + wide > TABLE_COLUMNS_MAXIMUM) return null;
      if (wide > 1 || high > 1) merged += 1;
      for (let down = top; down < Math.min(rows.length, top + high); down += 1)
        for (let across = left; across < left + wide; across += 1) taken.add(`${down} ${across}`);
      (grid[top] as (Element | null)[])[left] = cell;
      left += wide;
    }
  }
  const width = Math.max(0, ...[...taken].map((place) => Number(place.split(' ')[1]) + 1));
  count.add('mergedCells', merged);
  return grid.map((row) => Array.from({ length: width }, (_, column) => row[column] ?? null));
}

function isBold(cell: Element | null): boolean {
  const words = (cell?.textContent ?? '').trim();
  const bold = [...(cell?.querySelectorAll('b, strong') ?? [])].map(({ textContent }) => textContent ?? '').join('');
  return words === '' || bold.trim() === words;
}

/** The first row names the columns if the page says so, or if it alone is bold. */
function headerOf(table: Element, grid: Grid): TableHeader {
  const isNaming = (cells: readonly (Element | null)[]) =>
    cells.some((cell) => cell?.localName === 'th') && cells.every((cell) => cell === null || cell.localName === 'th');
  const [first = [], ...others] = grid;
  const inHead = first.some((cell) => cell?.closest('thead')?.closest('table') === table);
  const boldAlone =
    others.length > 0 &&
    first.every(isBold) &&
    first.some((cell) => (cell?.textContent ?? '').trim() !== '') &&
    !others.every((row) => row.every(isBold));
  const row = inHead || isNaming(first) || boldAlone;
  const column = isNaming((row ? others : grid).map(([cell = null]) => cell)) && others.length > 0;
  if (row) return column ? 'both' : 'row';
  return column ? 'column' : 'none';
}

/** Rows as paragraphs, where a table can't stay one. */
function dissolve(table: Element): void {
  const page = table.ownerDocument;
  const rows = ownRows(table).map((row) => {
    const paragraph = page.createElement('p');
    for (const [index, cell] of [...row.querySelectorAll('td, th')].entries()) {
      joinBlocks(cell);
      if (index > 0) paragraph.append(' — ');
      paragraph.append(...cell.childNodes);
    }
    return paragraph;
  });
  table.replaceWith(...rows);
}

function cleanTable(table: Element, grid: Grid, count: ChangeCount): void {
  const page = table.ownerDocument;
  const made = page.createElement('table');
  made.dataset['header'] = headerOf(table, grid);
  for (const row of grid) {
    const line = made.appendChild(page.createElement('tr'));
    for (const cell of row) {
      const clean = line.appendChild(page.createElement('td'));
      if (cell === null) continue;
      if (blocksIn(cell) > 1) count.add('joinedCells');
      joinBlocks(cell);
      clean.append(...cell.childNodes);
    }
  }
  const caption = [...table.children].find(({ localName }) => localName === 'caption');
  if (caption !== undefined && (caption.textContent ?? '').trim() !== '') {
    const paragraph = page.createElement('p');
    joinBlocks(caption);
    paragraph.append(...caption.childNodes);
    table.before(paragraph);
  }
  table.replaceWith(made);
}

/** Tables keep their cells, each one row of words. A table of one cell is a frame around its paragraphs. */
export function settleTables(page: Document, count: ChangeCount): void {
  for (const inner of [...page.querySelectorAll('table table, li table, blockquote table')].reverse()) {
    count.add('nestedTables');
    joinBlocks(inner);
    unwrap(inner);
  }
  for (const table of page.querySelectorAll('table')) {
    const grid = gridOf(table, count);
    const [cell] = grid?.[0] ?? [];
    if (grid === null) {
      count.add('largeTables');
      dissolve(table);
    } else if (grid.length === 1 && grid[0]?.length === 1 && cell) table.replaceWith(...cell.childNodes);
    else if (grid.every((row) => row.length === 0)) table.remove();
    else cleanTable(table, grid, count);
  }
}
