import type { AuthoredTest } from '#contract/authoring/tests.ts';
import type { ItemKeeper } from '#web/lib/saving/item-keeper.ts';
import { isSaved } from '#web/lib/saving/item-save.ts';

export const textIds = ({ texts }: AuthoredTest): string[] => texts.map(({ id }) => id);
export const questionIds = ({ questions }: AuthoredTest): string[] => questions.map(({ question }) => question.id);

/** Puts an id after another one, or at the end when that one is null or unknown. */
export function insertAfter(order: readonly string[], id: string, afterId: string | null): string[] {
  const at = afterId === null ? -1 : order.indexOf(afterId);
  return at < 0 ? [...order, id] : order.toSpliced(at + 1, 0, id);
}

/** Moves an id by some places; at the ends it stays. */
export function moveBy(order: readonly string[], id: string, places: number): string[] {
  const from = order.indexOf(id);
  if (from < 0) return [...order];
  const to = Math.max(0, Math.min(order.length - 1, from + places));
  return order.toSpliced(from, 1).toSpliced(to, 0, id);
}

/**
 * The order after the server's list was read again.
 *
 * @param local the order as shown
 * @param server the server's order
 * @param localOnly ids the server doesn't know (yet)
 * @param movedHere true if the shown order has a move that is not saved
 */
export function mergeOrder(
  local: readonly string[],
  server: readonly string[],
  localOnly: ReadonlySet<string>,
  movedHere: boolean,
): string[] {
  if (movedHere) {
    const kept = local.filter((id) => server.includes(id) || localOnly.has(id));
    return appendMissing([...kept, ...server.filter((id) => !local.includes(id))], localOnly);
  }
  let merged = [...server];
  for (const [index, id] of local.entries()) {
    if (!localOnly.has(id) || merged.includes(id)) continue;
    const before = local.slice(0, index).findLast((other) => merged.includes(other));
    merged = before === undefined ? [id, ...merged] : insertAfter(merged, id, before);
  }
  return appendMissing(merged, localOnly);
}

/** Those found on the device after a reload have no place any more: they go to the end. */
function appendMissing(order: readonly string[], localOnly: ReadonlySet<string>): string[] {
  return [...order, ...[...localOnly].filter((id) => !order.includes(id))];
}

/** Lays the server's list under the shown order. `kept`: all that are shown, by id. */
export function straightenOrder(
  order: ItemKeeper<readonly string[]>,
  kept: ReadonlyMap<string, unknown>,
  server: readonly string[],
): void {
  const { item } = order;
  const localOnly = new Set([...kept.keys()].filter((id) => !server.includes(id)));
  const merged = mergeOrder(item.value, server, localOnly, !isSaved(item));
  if (merged.join() !== item.value.join()) order.adjust(merged);
}
