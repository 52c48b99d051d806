/** Yields unsigned 32-bit integers. */
type Generator32 = () => number;

/** Returns four 32-bit words of a string: FNV-1a with a different offset each, finished by an avalanche. */
function seedWords(seed: string): [number, number, number, number] {
  const word = (offset: number) => {
    let hash = 0x811c9dc5 ^ offset;
    for (let index = 0; index < seed.length; index += 1) hash = Math.imul(hash ^ seed.charCodeAt(index), 0x01000193);
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    return (hash ^ (hash >>> 16)) >>> 0;
  };
  return [word(0), word(0x9e3779b9), word(0x7f4a7c15), word(0x3c6ef372)];
}

/** Returns the generator sfc32 (Doty-Humphrey, public domain): fast, small, period beyond 2^64. Not for secrets. */
function makeGenerator(seed: string): Generator32 {
  let [a, b, c, counter] = seedWords(seed);
  const next = () => {
    const result = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + result;
    return result >>> 0;
  };
  for (let round = 0; round < 12; round += 1) next();
  return next;
}

/**
 * Returns a whole number 0 … bound − 1 without bias: values beyond the last full multiple of `bound` are drawn again.
 */
function below(generator: Generator32, bound: number): number {
  const limit = 2 ** 32 - (2 ** 32 % bound);
  let value = generator();
  while (value >= limit) value = generator();
  return value % bound;
}

/**
 * Returns a copy of the list in an order that depends only on its length and the seed: the same everywhere and for
 * ever, because a resumed attempt must look the same. Fisher–Yates over sfc32 seeded by FNV-1a; changing this changes
 * running attempts.
 */
export function shuffle<Item>(items: readonly Item[], seed: string): Item[] {
  const generator = makeGenerator(seed);
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const chosen = below(generator, last + 1);
    const item = shuffled[last] as Item;
    shuffled[last] = shuffled[chosen] as Item;
    shuffled[chosen] = item;
  }
  return shuffled;
}
