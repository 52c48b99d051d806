const WORDS = 64;

/** The first 32 bits of the fractional parts of a root of the first primes (FIPS 180-4). */
function fractions(count: number, root: (prime: number) => number): Uint32Array {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate += 1) {
    let isPrime = true;
    for (let divisor = 2; divisor * divisor <= candidate; divisor += 1) if (candidate % divisor === 0) isPrime = false;
    if (isPrime) found.push((root(candidate) % 1) * 2 ** 32);
  }
  return Uint32Array.from(found, (value) => Math.floor(value));
}

const INITIAL = fractions(8, Math.sqrt);
const ROUND = fractions(WORDS, Math.cbrt);
const schedule = new Uint32Array(WORDS);

const rotate = (value: number, by: number): number => (value >>> by) | (value << (32 - by));
const at = (words: Uint32Array, index: number): number => words[index] as number;

/**
 * Returns SHA-256 of a message that is padded already, one block of 16 words. Written out because plain http, as in a school's
 * network, has no `crypto.subtle`, and because waiting for each of many thousand hashes would cost more than the hashes.
 */
export function hashBlock(block: Uint32Array, into: Uint32Array): void {
  schedule.set(block);
  for (let index = 16; index < WORDS; index += 1) {
    const [early, late] = [at(schedule, index - 15), at(schedule, index - 2)];
    const first = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
    const second = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    schedule[index] = at(schedule, index - 16) + first + at(schedule, index - 7) + second;
  }
  let a = at(INITIAL, 0);
  let b = at(INITIAL, 1);
  let c = at(INITIAL, 2);
  let d = at(INITIAL, 3);
  let e = at(INITIAL, 4);
  let f = at(INITIAL, 5);
  let g = at(INITIAL, 6);
  let h = at(INITIAL, 7);
  for (let index = 0; index < WORDS; index += 1) {
    const mixed = (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g));
    const first = (h + mixed + at(ROUND, index) + at(schedule, index)) | 0;
    const second = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  into.set([a, b, c, d, e, f, g, h]);
  for (let index = 0; index < 8; index += 1) into[index] = at(into, index) + at(INITIAL, index);
}
