import { normalizeAnswer } from '../language/normalize-answer.ts';
import { wordsOf } from './words.ts';

/** How alike two texts are by their words, 0 … 1: twice the common words (with repeats) over all words (Dice). */
export function wordSimilarity(first: string, second: string): number {
  const [a, b] = [wordsOf(normalizeAnswer(first)), wordsOf(normalizeAnswer(second))];
  if (a.length + b.length === 0) return 0;
  const left = new Map<string, number>();
  for (const word of a) left.set(word, (left.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of b) {
    const count = left.get(word) ?? 0;
    if (count > 0) {
      common += 1;
      left.set(word, count - 1);
    }
  }
  return (2 * common) / (a.length + b.length);
}
