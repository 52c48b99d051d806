/** Rows as they are shown, and whether the newest data would order them otherwise. */
export type KeptRows<Row> = { readonly rows: readonly Row[]; readonly differs: boolean };

/**
 * Returns the newest data of rows in the order in which they already stand. Nothing moves: a row that would now be filtered
 * out stays, one that is new comes last, one that no longer exists goes.
 *
 * @param wanted the rows as the filter and the order ask for them now
 * @param all the newest data of every row, also of those filtered out
 * @param shown the keys of the rows as they stand
 */
export function keepOrder<Row>(
  wanted: readonly Row[],
  all: readonly Row[],
  keyOf: (row: Row) => string,
  shown: readonly string[],
): KeptRows<Row> {
  const byKey = new Map(all.map((row) => [keyOf(row), row]));
  const standing = new Set(shown);
  const rows = [...shown.flatMap((key) => byKey.get(key) ?? []), ...wanted.filter((row) => !standing.has(keyOf(row)))];
  const differs =
    rows.length !== wanted.length ||
    rows.some((row, index) => {
      const other = wanted[index];
      return other === undefined || keyOf(row) !== keyOf(other);
    });
  return { rows, differs };
}
