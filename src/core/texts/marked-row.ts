import type { Inline } from './document-types.ts';
import { formatInlines, parseInlines } from './inline-marks.ts';

/** One row of words alone, and the same in runs where some are marked. */
export type MarkedRow = { readonly text: string; readonly inlines?: readonly Inline[] | undefined };

/** Returns the row that was typed with the signs of `parseInlines`. */
export function parseMarkedRow(source: string): { text: string; inlines?: Pick<Inline, 'text' | 'marks'>[] } {
  const inlines = parseInlines(source);
  const text = inlines.map((run) => run.text).join('');
  return inlines.some(({ marks }) => marks !== undefined) ? { text, inlines } : { text };
}

/** Returns the row as it would be typed. */
export function formatMarkedRow({ text, inlines }: MarkedRow): string {
  return formatInlines(inlines ?? [{ text }]);
}

/** Returns the row without white space at its ends. */
export function trimMarkedRow<Row extends MarkedRow>(row: Row): Row {
  const text = row.text.trim();
  if (text === row.text) return row;
  const { inlines: _untrimmed, ...rest } = row;
  return { ...rest, ...parseMarkedRow(formatMarkedRow(row).trim()) } as unknown as Row;
}
