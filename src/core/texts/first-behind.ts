import type { SentenceRange } from '#core/texts/sentences/sentences.ts';

/**
 * Returns the index of the first sentence that ends after `offset`; the number of sentences if there is none.
 *
 * @param sentences the sentences of one block, in order
 */
export function firstBehind(sentences: readonly SentenceRange[], offset: number): number {
  let [low, high] = [0, sentences.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sentences[middle]?.end ?? 0) > offset) high = middle;
    else low = middle + 1;
  }
  return low;
}
