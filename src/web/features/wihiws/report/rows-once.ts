/**
 * Returns the rows of pages, each attempt once. Behind an attempt that was deleted meanwhile the server sends the first page, whose
 * rows are there already; the pages after it are those that are missing.
 */
export function rowsOnce<Row extends { readonly attemptId: string }>(
  pages: readonly { readonly rows: readonly Row[] }[],
): Row[] {
  const rows = new Map<string, Row>();
  for (const page of pages) for (const row of page.rows) if (!rows.has(row.attemptId)) rows.set(row.attemptId, row);
  return [...rows.values()];
}
