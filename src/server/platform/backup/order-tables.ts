/** A foreign key: rows of `from` point at rows of `to`. */
export type TablePointer = { readonly from: string; readonly to: string };

/**
 * Tables in an order in which each comes after those it points at, otherwise by name. A table may point at itself: rows
 * are checked when all of them are in. Throws when tables point at each other in a circle.
 */
export function orderTables(names: readonly string[], pointers: readonly TablePointer[]): string[] {
  const ordered: string[] = [];
  let left = [...names].sort();
  while (left.length > 0) {
    const waiting = new Set(left);
    const isReady = (name: string) =>
      pointers.every(({ from, to }) => from !== name || to === name || !waiting.has(to));
    const ready = left.filter(isReady);
    if (ready.length === 0) throw new Error(`tables point at each other in a circle: ${left.join(', ')}`);
    ordered.push(...ready);
    left = left.filter((name) => !ready.includes(name));
  }
  return ordered;
}
