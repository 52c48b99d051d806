import type { HttpLimits } from './http-limits.ts';

type Unfinished = { readonly address: string; readonly cutOff: () => void };

/** Requests whose body is still coming, bounded apart from those that are being worked on. */
export type UnfinishedBodies = {
  /** Counts one more; beyond a bound the oldest is cut off. Call what it answers when the body has come or its sender went. */
  add(address: string, cutOff: () => void): () => void;
};

/**
 * An honest body comes within a moment, so the oldest unfinished one gives way: whoever opens requests and never ends them
 * only pushes out their own, where refusing the newest would shut out everybody behind the same address.
 */
export function createUnfinishedBodies(
  limits: Pick<HttpLimits, 'bodiesPerAddress' | 'bodiesAtOnce'>,
): UnfinishedBodies {
  const all = new Set<Unfinished>();
  const byAddress = new Map<string, Set<Unfinished>>();

  function remove(one: Unfinished): void {
    all.delete(one);
    const own = byAddress.get(one.address);
    own?.delete(one);
    if (own?.size === 0) byAddress.delete(one.address);
  }

  function cutOldest(bodies: ReadonlySet<Unfinished>): void {
    const [oldest] = bodies;
    if (oldest === undefined) return;
    remove(oldest);
    oldest.cutOff();
  }

  return {
    add(address, cutOff) {
      const one: Unfinished = { address, cutOff };
      const own = byAddress.get(address) ?? new Set();
      byAddress.set(address, own.add(one));
      all.add(one);
      if (own.size > limits.bodiesPerAddress) cutOldest(own);
      else if (all.size > limits.bodiesAtOnce) cutOldest(all);
      return () => remove(one);
    },
  };
}
