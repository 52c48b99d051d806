import type { Fraction } from '#core/scoring/fraction.ts';
import { compare, fraction, multiply, ZERO } from '#core/scoring/fraction.ts';

/**
 * What somebody does who answers without reading: guesses at random, marks everything there is, or hands the items in as they
 * are shown.
 */
type BlindStrategy = 'guess' | 'everything' | 'as-shown';

/**
 * The share of a question's points, 0 … 1, that the best of these strategies earns on average: over all orders that may be
 * shown and all guesses, each equally likely. `remedy` tells the author how to lower it.
 */
export type BlindShare = { readonly strategy: BlindStrategy; readonly share: Fraction; readonly remedy: string };

/** Authors are told of a question that gives at least this share to somebody who has not read the text. */
export const BLIND_SHARE_TOLD = fraction(2, 5);

/** Returns the number of ways to choose `chosen` of `total` things; 0 if there are fewer. */
export function choose(total: number, chosen: number): bigint {
  if (chosen < 0 || chosen > total) return 0n;
  let ways = 1n;
  for (let step = 1; step <= chosen; step += 1) ways = (ways * BigInt(total - chosen + step)) / BigInt(step);
  return ways;
}

/** Returns the greatest of some shares; the first of equal ones. Throws on an empty list. */
export function bestOf(shares: readonly [BlindShare, ...BlindShare[]]): BlindShare {
  return shares.reduce((best, one) => (compare(one.share, best.share) > 0 ? one : best));
}

/** Returns the share of a guess at one of `options` equally likely options, `right` of which are right. */
export function guessOf(options: number, remedy: string, right = 1): BlindShare {
  return { strategy: 'guess', share: fraction(Math.max(1, right), Math.max(1, options)), remedy };
}

/**
 * Returns the mean F1 over all choices of `marked` of `sentences` when `key` of them are right. The overlap is hypergeometric
 * with the mean marked · key / sentences, and F1 = 2 · overlap / (marked + key), so the mean is
 * 2 · marked · key / (sentences · (marked + key)). It grows with `marked`: marking everything earns most,
 * 2 · key / (sentences + key).
 */
export function meanF1(marked: number, key: number, sentences: number): Fraction {
  return multiply(fraction(2 * marked, marked + key), fraction(key, sentences));
}

/** Typed answers: none of the strategies knows a word to type. */
export const TYPED_BLIND: BlindShare = { strategy: 'guess', share: ZERO, remedy: '' };
