import { comparableWords } from '#core/questions/short/comparable-answer.ts';
import { tidyAnswer } from './tidy-answer.ts';

/** A word of a key and the real words that are one slip away from it or from one of its forms: «липа»: лапа, липка. */
export type NotSlips = { readonly word: string; readonly words: readonly string[] };

/** The real words near each comparable word of a key. */
export type SlipSets = ReadonlyMap<string, ReadonlySet<string>>;

const sets = new WeakMap<readonly NotSlips[], SlipSets>();
const NONE: SlipSets = new Map();

/** Returns the real words for look-up, made once for each list. The list must not be changed afterwards. */
export function slipSets(notSlips: readonly NotSlips[] | undefined): SlipSets {
  if (notSlips === undefined) return NONE;
  const known = sets.get(notSlips);
  if (known) return known;
  const made = new Map(notSlips.map(({ word, words }) => [tidyAnswer(word), new Set(words.map(tidyAnswer))]));
  sets.set(notSlips, made);
  return made;
}

/** Tells whether two words differ in nothing but apostrophes: «мяч» for «м’яч». */
export function isApostropheSlip(first: string, second: string): boolean {
  return first !== second && first.replaceAll('’', '') === second.replaceAll('’', '');
}

/** A joined word of fewer letters may be another one: «вже» for «в же». */
const JOINED_LETTERS_MINIMUM = 5;

/** Tells whether two words of the accepted answer were written as one that is no word itself: «неварто» for «не варто». */
export function isJoined(given: string, accepted: string, real: SlipSets): boolean {
  const [givenWords, words] = [comparableWords(given), comparableWords(accepted)];
  if (givenWords.length !== words.length - 1) return false;
  const at = givenWords.findIndex((word, index) => word !== words[index]);
  const [joined = '', first = '', second = ''] = [givenWords[at], words[at], words[at + 1]];
  if (joined.length < JOINED_LETTERS_MINIMUM || joined !== first + second || /\d/.test(joined)) return false;
  return (
    !real.get(first)?.has(joined) && givenWords.slice(at + 1).every((word, index) => word === words[at + 2 + index])
  );
}
