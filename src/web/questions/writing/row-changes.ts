/** Moves a row by some places; it stops at the ends. */
export function moveRow<Row>(rows: readonly Row[], index: number, places: number): Row[] {
  const to = index + places;
  const moved = rows[index];
  if (moved === undefined || to < 0 || to >= rows.length) return [...rows];
  return rows.toSpliced(index, 1).toSpliced(to, 0, moved);
}

/** Puts pasted lines into rows from an index on: fills that row and empty ones after it, then adds rows. */
export function fillRows<Row extends { readonly text: string }>(
  rows: readonly Row[],
  at: number,
  lines: readonly string[],
  maximum: number,
  makeRow: (text: string) => Row,
): Row[] {
  const filled = [...rows];
  let place = at;
  for (const text of lines) {
    const standing = filled[place];
    if (standing !== undefined && (place === at || standing.text.trim() === '')) filled[place] = { ...standing, text };
    else if (filled.length < maximum) filled.splice(place, 0, makeRow(text));
    else break;
    place += 1;
  }
  return filled;
}
