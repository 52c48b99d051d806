/** A part of a long list as it is drawn: a row, or the empty room of rows that are out of sight. */
export type ListPart = { readonly row: number } | { readonly gap: number; readonly before: number };

/** Where a row that is drawn stands, in pixels from the top of the page. */
export type PlacedRow = { readonly index: number; readonly start: number; readonly end: number };

/**
 * Returns the parts of a list of which only `placed` rows are drawn, so that these keep their places and the list its height.
 *
 * @param placed in the order of the list; gaps between them are allowed
 * @param from where the list begins, and `until` where it ends, in the same pixels
 */
export function listParts(placed: readonly PlacedRow[], from: number, until: number): ListPart[] {
  const parts: ListPart[] = [];
  let at = from;
  for (const { index, start, end } of placed) {
    if (start > at) parts.push({ gap: start - at, before: index });
    parts.push({ row: index });
    at = end;
  }
  if (until > at) parts.push({ gap: until - at, before: -1 });
  return parts;
}

/** Returns the rows to draw in ascending order: those in sight, and one more that has the focus, wherever it is. */
export function withFocused(inSight: readonly number[], focused: number | null, count: number): number[] {
  if (focused === null || focused < 0 || focused >= count || inSight.includes(focused)) return [...inSight];
  return [...inSight, focused].toSorted((one, other) => one - other);
}
