/** A foreign key: rows of `from` refer to rows of `to`. */
export type TablePointer = { readonly from: string; readonly to: string };

/**
 * Sorts tables so that each comes after those it refers to, otherwise by name. A table may refer to itself: its rows
 * are checked when all of them are in. Throws if tables refer to each other in a circle.
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
