import type { Stem } from '#core/language/stemming/stem.ts';
import { comparableWords } from './comparable-answer.ts';
import type { SlipSets } from './comparing/slips.ts';
import { isApostropheSlip, isJoined } from './comparing/slips.ts';
import type { FormSets } from './formed-words.ts';
import { isHyphenSlip, isOneTypoApart, TYPO_LETTERS_MINIMUM } from './one-typo.ts';

/** How forgiving the comparison of words is. */
export type WordTolerance = { readonly anyForm: boolean; readonly typoTolerance: boolean };

/** The same with the forms of the key's words; null for a key of the time before keys had them. */
export type WordComparison = WordTolerance & {
  readonly forms: FormSets | null;
  /** Real words that are no slips; null for a key of the first comparison, which takes any. */
  readonly notSlips: SlipSets | null;
};

/** A stem shorter than this says too little about the word to compare by it. */
const STEM_LETTERS_MINIMUM = 2;

/** Forms of one word differ in length by no more letters than this. */
const ENDING_LETTERS_MAXIMUM = 12;

/** Tells whether two words can be forms of one word at all. Spares the stemmer very long words, on which it is slow. */
export function mayBeForms(given: string, accepted: string): boolean {
  return Math.abs(given.length - accepted.length) <= ENDING_LETTERS_MAXIMUM;
}

function hasSameStem(given: string, accepted: string, stem: Stem): boolean {
  if (!mayBeForms(given, accepted) || /\d/.test(given + accepted)) return false;
  const stemmed = stem(accepted);
  return stemmed.length >= STEM_LETTERS_MINIMUM && stemmed === stem(given);
}

function isTypo(given: string, accepted: string): boolean {
  if (/\d/.test(given + accepted)) return false;
  return (accepted.match(/\p{L}/gu)?.length ?? 0) >= TYPO_LETTERS_MINIMUM && isOneTypoApart(given, accepted);
}

/** Tells whether a word is a slip of `right`, the word of the key (`target`) or one of its forms. */
function isSlip(word: string, right: string, target: string, notSlips: SlipSets | null): boolean {
  if (notSlips === null) return isTypo(word, right);
  return (isTypo(word, right) || isApostropheSlip(word, right)) && !notSlips.get(target)?.has(word);
}

/**
 * Compares two comparable answers word by word: equal, another form of the word (`anyForm`), or one slip in the whole
 * answer (`typoTolerance`): a letter in one word, or a hyphen. Returns null when they differ, and `typo` when both a
 * typo and another form had to be forgiven.
 */
export function matchWords(
  given: string,
  accepted: string,
  { anyForm, typoTolerance, forms, notSlips }: WordComparison,
  stem: Stem,
): 'exact' | 'form' | 'typo' | null {
  if (given === accepted) return 'exact';
  if (typoTolerance && isHyphenSlip(given, accepted)) return 'typo';
  if (typoTolerance && notSlips !== null && isJoined(given, accepted, notSlips)) return 'typo';
  const [givenWords, acceptedWords] = [comparableWords(given), comparableWords(accepted)];
  if (givenWords.length !== acceptedWords.length) return null;
  let formed = 0;
  let typos = 0;
  for (const [index, word] of givenWords.entries()) {
    const target = acceptedWords[index] ?? '';
    if (word === target) continue;
    const also = anyForm ? forms?.get(target) : undefined;
    const isForm = forms === null ? anyForm && hasSameStem(word, target, stem) : also?.has(word) === true;
    if (isForm) formed += 1;
    else if (typoTolerance && [target, ...(also ?? [])].some((right) => isSlip(word, right, target, notSlips)))
      typos += 1;
    else return null;
  }
  if (typos > 1) return null;
  if (typos === 1) return 'typo';
  return formed > 0 ? 'form' : null;
}
