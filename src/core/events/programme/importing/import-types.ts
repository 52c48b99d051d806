/** What a column of a pasted programme holds; `nothing`: it is not taken. */
export const IMPORT_COLUMNS = [
  'day',
  'when',
  'until',
  'length',
  'title',
  'speakers',
  'room',
  'track',
  'about',
  'nothing',
] as const;

/** See {@link IMPORT_COLUMNS}. */
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

/** A cell covered by the one above it, merged with it. */
export const ABOVE = '\u0001';
/** A cell covered by the one left of it. */
export const LEFT = '\u0002';

/** Whether a cell of a pasted table holds words of its own. */
export function isSaid(cell: string | undefined): cell is string {
  return cell !== undefined && cell !== '' && cell !== ABOVE && cell !== LEFT;
}

/** A row of a pasted table with its number there, from 1. */
export type Numbered = { readonly line: number; readonly cells: readonly string[] };

/** A table as it was pasted: rows of cells, line breaks inside of them, {@link ABOVE} and {@link LEFT} where cells are merged. */
export type PastedTable = readonly (readonly string[])[];

/** One part of a programme as the table says it; every value is text, so that it can be corrected where it stands. */
export type ImportRow = {
  /** Tells rows apart while others are removed. */
  readonly id: number;
  /** The row of the table, from 1. */
  readonly line: number;
  /** Empty: as the row before. */
  readonly day: string;
  /** Start, or start and end. Empty: not said. */
  readonly when: string;
  readonly until: string;
  readonly length: string;
  readonly title: string;
  readonly speakers: string;
  readonly room: string;
  readonly track: string;
  readonly about: string;
  /** The time of the row is that of the row above, with which its cell is merged. */
  readonly isBeside: boolean;
};

/** A column of the table and what it was taken for. */
export type ReadColumn = { readonly heading: string; readonly sample: string; readonly is: ImportColumn };

/** A pasted table as it was understood. */
export type ReadTable = {
  readonly columns: readonly ReadColumn[];
  readonly rows: readonly ImportRow[];
  /** Lines with words that are no part of the programme: titles of the table, sections. */
  readonly leftOut: readonly { readonly line: number; readonly text: string }[];
};
