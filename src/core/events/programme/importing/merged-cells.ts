import type { PastedTable } from './import-types.ts';
import { ABOVE, LEFT } from './import-types.ts';

/** A cell of a table with how many rows and columns it covers. */
export type SpannedCell = { readonly text: string; readonly rows: number; readonly columns: number };

const COLUMNS_MAX = 60;

/** Returns the table of these cells as a grid: what a cell covers says so. A number of rows or columns that makes no sense is 1. */
export function gridOf(rows: readonly (readonly SpannedCell[])[]): PastedTable {
  const grid: string[][] = rows.map(() => []);
  for (const [at, cells] of rows.entries()) {
    let column = 0;
    for (const { text, rows: height, columns: width } of cells) {
      while (grid[at]?.[column] !== undefined) column += 1;
      const [down, across] = [spanOf(height, rows.length - at), spanOf(width, COLUMNS_MAX - column)];
      for (let y = 0; y < down; y += 1)
        for (let x = 0; x < across; x += 1) (grid[at + y] ?? [])[column + x] = y > 0 ? ABOVE : x > 0 ? LEFT : text;
      column += across;
    }
  }
  // A row that only cells from above reach may have holes.
  return grid.map((row) => Array.from({ length: row.length }, (_, column) => row[column] ?? ''));
}

function spanOf(said: number, most: number): number {
  return Number.isInteger(said) && said > 0 ? Math.max(1, Math.min(said, most)) : 1;
}
