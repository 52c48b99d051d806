import type { SentenceRange } from '#core/texts/sentences/sentences.ts';

/** The place of the first of a block's sentences, which stand in order, that ends behind `offset`; their number if none. */
export function firstBehind(sentences: readonly SentenceRange[], offset: number): number {
  let [low, high] = [0, sentences.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sentences[middle]?.end ?? 0) > offset) high = middle;
    else low = middle + 1;
  }
  return low;
}
