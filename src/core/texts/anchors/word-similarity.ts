import { normalizeAnswer } from '#core/language/normalize-answer.ts';
import { wordsOf } from '#core/texts/sentences/words.ts';

/** Returns the words of a text in comparable form (`normalizeAnswer`). */
export function comparedWords(text: string): string[] {
  return wordsOf(normalizeAnswer(text));
}

/** Returns the similarity of two lists of words, 0 … 1: twice the common words (with repeats) over all words (Dice). */
export function wordSimilarity(first: readonly string[], second: readonly string[]): number {
  if (first.length + second.length === 0) return 0;
  const left = new Map<string, number>();
  for (const word of first) left.set(word, (left.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of second) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    common += 1;
    left.set(word, count - 1);
  }
  return (2 * common) / (first.length + second.length);
}
