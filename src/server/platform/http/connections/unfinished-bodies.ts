import type { HttpLimits } from './http-limits.ts';

type Unfinished = { readonly address: string; readonly cutOff: () => void };

/** Requests whose body is still arriving; they are bounded separately from those being handled. */
export type UnfinishedBodies = {
  /**
   * Counts one more; if there are too many, cuts the oldest off. Call the returned function when the body has arrived
   * or its sender has gone.
   */
  add(address: string, cutOff: () => void): () => void;
};

/**
 * If there are too many, the oldest gives way, because an honest body arrives within a moment. A client that opens
 * requests and never ends them then only pushes out its own; refusing the newest would shut out everybody behind the
 * same address.
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
