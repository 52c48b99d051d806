/** Random choices that a seed repeats. What the machine does between them it does not repeat. */
export type SeededRandom = {
  /** 0 … 1. */
  next(): number;
  /** Whether something of this probability happens. */
  chance(probability: number): boolean;
  /** A number between the two, the first included. */
  between(from: number, to: number): number;
  /** One of several things. */
  pick<Thing>(things: readonly [Thing, ...Thing[]]): Thing;
  /** A source of its own for one part of the drill. */
  branch(): SeededRandom;
};

/** Marsaglia's xorshift with 32 bits, mixed once by a multiplication. */
export function seededRandom(seed: number): SeededRandom {
  let state = (Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) | 1) >>> 0;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (Math.imul(state, 0x2c1b3c6d) >>> 0) / 2 ** 32;
  };
  for (let round = 0; round < 8; round += 1) next();
  return {
    next,
    chance: (probability) => next() < probability,
    between: (from, to) => from + next() * (to - from),
    pick: (things) => things[Math.floor(next() * things.length)] ?? things[0],
    branch: () => seededRandom(Math.floor(next() * 2 ** 32)),
  };
}
