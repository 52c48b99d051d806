type Identified = string | { readonly id: string };

const known = new WeakMap<readonly Identified[], ReadonlySet<string>>();

/**
 * Returns the set of ids of a list, built once per list, because a text has a thousand sentences and an issue many
 * attempts. The list must not be changed afterwards.
 */
export function idSet(items: readonly Identified[]): ReadonlySet<string> {
  const found = known.get(items);
  if (found) return found;
  const made = new Set(items.map((item) => (typeof item === 'string' ? item : item.id)));
  known.set(items, made);
  return made;
}
