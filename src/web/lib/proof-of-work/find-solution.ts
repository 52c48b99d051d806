import { hashBlock } from './hash-block.ts';

/** What the server asks for: the counter whose hash of salt, nonce and counter begins with a prefix. */
export type WorkChallenge = {
  readonly parameters: {
    readonly algorithm: string;
    readonly cost: number;
    readonly nonce: string;
    readonly salt: string;
    readonly keyPrefix: string;
  };
};

export type WorkSolution = { readonly counter: number; readonly derivedKey: string; readonly time: number };

/** More than the server ever asks for. */
const COUNTERS_MAX = 5_000_000;
const SALT_AND_NONCE_BYTES = 32;
const MESSAGE_BYTES = SALT_AND_NONCE_BYTES + 4;

const hex = (words: Uint32Array): string => Array.from(words, (word) => word.toString(16).padStart(8, '0')).join('');

/** Returns the solution of a challenge, or null for one that is not of the expected form. */
export function findSolution({ parameters }: WorkChallenge): WorkSolution | null {
  const { algorithm, cost, nonce, salt, keyPrefix } = parameters;
  const start = performance.now();
  const fixed = salt + nonce;
  if (algorithm !== 'SHA-256' || cost !== 1 || !/^[0-9a-f]{64}$/.test(fixed) || !/^[0-9a-f]{8,}$/.test(keyPrefix))
    return null;
  const block = new Uint32Array(16);
  for (let index = 0; index < 8; index += 1) block[index] = Number.parseInt(fixed.slice(index * 8, index * 8 + 8), 16);
  // The padding of SHA-256: one bit, then the length in bits.
  block[9] = 0x80000000;
  block[15] = MESSAGE_BYTES * 8;
  const wanted = Number.parseInt(keyPrefix.slice(0, 8), 16);
  const key = new Uint32Array(8);
  for (let counter = 0; counter < COUNTERS_MAX; counter += 1) {
    block[8] = counter;
    hashBlock(block, key);
    if (key[0] !== wanted) continue;
    const derivedKey = hex(key);
    if (derivedKey.startsWith(keyPrefix)) return { counter, derivedKey, time: Math.round(performance.now() - start) };
  }
  return null;
}
