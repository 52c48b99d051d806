/** A source of random choices that are the same for the same seed. */
export type SeededRandom = {
  /** Returns a number from 0 to below 1. */
  next(): number;
  /** Returns a number of the standard normal distribution. */
  normal(): number;
  /** Returns true with this probability. */
  chance(probability: number): boolean;
  /** Returns a whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** Returns a new source, for a part of the work whose number of draws must not change the rest. */
  branch(): SeededRandom;
};

/** Mulberry32 (Tommy Ettinger, public domain): enough for a demonstration and a drill, not for secrets. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    chance: (probability) => next() < probability,
    pick: <Item>(items: readonly Item[]) => items[between(0, items.length - 1)] as Item,
    branch: () => seededRandom(Math.floor(next() * 2 ** 32)),
  };
}
