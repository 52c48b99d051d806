import { searchKey, searchWords } from './search-key.ts';

/** A shorter word is one slip away from too many. */
const SLIP_LETTERS_MINIMUM = 4;
/** A longer word has a pattern for each of its letters, and is no word that somebody types in a search. */
const SLIP_LETTERS_MAXIMUM = 24;
/** Nor are so many words a search with one slip: each is compared by some eighty patterns. */
const SLIP_WORDS_MAXIMUM = 6;

const mayHoldSlip = (letters: readonly string[]) =>
  letters.length >= SLIP_LETTERS_MINIMUM && letters.length <= SLIP_LETTERS_MAXIMUM;

/** Returns whether a search of so many words is also tried with a slip in each. */
export const isTriedNearly = (words: readonly string[]): boolean => words.length <= SLIP_WORDS_MAXIMUM;

/** A pattern of what holds the word but for one slip; null for a word too short or too long for one. */
function nearPattern(word: string): RegExp | null {
  const letters = [...word].map((letter) => letter.replace(/[\\^$.*+?()[\]{}|/-]/gu, '\\$&'));
  return mayHoldSlip(letters) ? new RegExp(nearLetters(letters, '.').join('|'), 'u') : null;
}

/** Returns the spellings with one slip, `any` in the place of a letter that may be any. */
function nearLetters(letters: readonly string[], any: string): string[] {
  return letters.flatMap((letter, at) => {
    const [head, tail] = [letters.slice(0, at).join(''), letters.slice(at + 1).join('')];
    const next = letters[at + 1];
    const swapped = next === undefined ? [] : [head + next + letter + letters.slice(at + 2).join('')];
    return [head + any + tail, head + tail, ...(at === 0 ? [] : [head + any + letter + tail]), ...swapped];
  });
}

/**
 * Returns what the search finds: whose text has all its words in it, in any order. Where there is none, those that have them but for
 * a slip of one letter in a word, which are offered instead.
 */
export function foundItems<Item>(
  items: readonly Item[],
  search: string,
  textOf: (item: Item) => string,
): readonly Item[] {
  const words = searchWords(search);
  if (words.length === 0) return items;
  const keyed = items.map((item) => ({ item, key: searchKey(textOf(item)) }));
  const exact = keyed.filter(({ key }) => words.every((word) => key.includes(word)));
  if (exact.length > 0 || !isTriedNearly(words)) return exact.map(({ item }) => item);
  const near = words.map((word) => ({ word, pattern: nearPattern(word) }));
  return keyed
    .filter(({ key }) => near.every(({ word, pattern }) => key.includes(word) || pattern?.test(key) === true))
    .map(({ item }) => item);
}

/** Returns patterns of SQL's `like` for a word with one slip; `%` and `_` of the word stand for themselves. */
export function likeNearly(word: string): string[] {
  const letters = [...word].map((letter) => letter.replace(/[\\%_]/g, '\\$&'));
  return mayHoldSlip(letters) ? nearLetters(letters, '_').map((pattern) => `%${pattern}%`) : [];
}
