import type { Stem } from '#core/language/stem.ts';
import { comparableWords } from './comparable-answer.ts';
import { isOneTypoApart, TYPO_LETTERS_MINIMUM } from './one-typo.ts';

/** How forgiving the comparison of words is. */
export type WordTolerance = { readonly anyForm: boolean; readonly typoTolerance: boolean };

/** A stem shorter than this says too little about the word to compare by it. */
const STEM_LETTERS_MINIMUM = 2;

/** Forms of one word differ in length by no more letters than this. */
const ENDING_LETTERS_MAXIMUM = 12;

/** Tells whether two words can be forms of one word at all. Spares the stemmer very long words, on which it is slow. */
export function mayBeForms(given: string, accepted: string): boolean {
  return Math.abs(given.length - accepted.length) <= ENDING_LETTERS_MAXIMUM;
}

function isSameForm(given: string, accepted: string, stem: Stem): boolean {
  if (!mayBeForms(given, accepted) || /\d/.test(given + accepted)) return false;
  const stemmed = stem(accepted);
  return stemmed.length >= STEM_LETTERS_MINIMUM && stemmed === stem(given);
}

function isTypo(given: string, accepted: string): boolean {
  if (/\d/.test(given + accepted)) return false;
  return (accepted.match(/\p{L}/gu)?.length ?? 0) >= TYPO_LETTERS_MINIMUM && isOneTypoApart(given, accepted);
}

/**
 * Compares two comparable answers word by word: equal, another form of the word (`anyForm`), or one slip in one word of
 * the whole answer (`typoTolerance`). Returns null when they differ, and `typo` when both a typo and another form had
 * to be forgiven.
 */
export function matchWords(
  given: string,
  accepted: string,
  tolerance: WordTolerance,
  stem: Stem,
): 'exact' | 'form' | 'typo' | null {
  if (given === accepted) return 'exact';
  const [givenWords, acceptedWords] = [comparableWords(given), comparableWords(accepted)];
  if (givenWords.length !== acceptedWords.length) return null;
  let forms = 0;
  let typos = 0;
  for (const [index, word] of givenWords.entries()) {
    const target = acceptedWords[index] ?? '';
    if (word === target) continue;
    if (tolerance.anyForm && isSameForm(word, target, stem)) forms += 1;
    else if (tolerance.typoTolerance && isTypo(word, target)) typos += 1;
    else return null;
  }
  if (typos > 1) return null;
  if (typos === 1) return 'typo';
  return forms > 0 ? 'form' : null;
}
