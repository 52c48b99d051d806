import { wordsAskedFor } from '#core/questions/short/formed-words.ts';
import type { FoundWord } from '#core/questions/short/word-forms-schema.ts';
import { SLIP_WORDS_MAXIMUM } from '#core/questions/short/word-forms-schema.ts';
import type { Compared } from './comparison.ts';
import { comparisonOf } from './comparison.ts';
import type { NotSlips } from './slips.ts';
import { tidyAnswer } from './tidy-answer.ts';

/** What of a typed key decides whether the neighbours of its words are known. */
type SlipKey = Compared & { readonly typoTolerance: boolean; readonly notSlips?: readonly NotSlips[] | undefined };

/** The words whose neighbours matter, by their comparable form: none where no slip is forgiven, or any is. */
function neededWords(key: SlipKey, accepted: readonly string[]): Map<string, string> {
  if (!key.typoTolerance || comparisonOf(key) === 1) return new Map();
  const asked = accepted.flatMap((text) => wordsAskedFor(text, 1));
  const needed = new Map<string, string>();
  for (const { word, asked: words } of asked) {
    const tidy = tidyAnswer(word);
    if (!needed.has(tidy) && needed.size < SLIP_WORDS_MAXIMUM) needed.set(tidy, words);
  }
  return needed;
}

/** Returns the words of the key whose neighbours have not been looked up, each with the word behind it. */
export function missingNotSlips(key: SlipKey, accepted: readonly string[]): string[] {
  const known = new Set((key.notSlips ?? []).map(({ word }) => tidyAnswer(word)));
  return [...neededWords(key, accepted)].filter(([tidy]) => !known.has(tidy)).map(([, asked]) => asked);
}

/** Returns the neighbours of the key's words with those found, without those of words that are no longer in the key. */
export function joinNotSlips(
  key: SlipKey,
  accepted: readonly string[],
  found: readonly FoundWord[],
): { notSlips?: { word: string; words: string[] }[] } {
  const needed = neededWords(key, accepted);
  if (needed.size === 0) return {};
  const joined = new Map<string, { word: string; words: string[] }>();
  const near = found.flatMap(({ word, near: words }) => (words === undefined ? [] : [{ word, words }]));
  for (const { word, words } of [...(key.notSlips ?? []), ...near]) {
    const tidy = tidyAnswer(word);
    if (needed.has(tidy) && !joined.has(tidy)) joined.set(tidy, { word, words: [...words] });
  }
  return { notSlips: [...joined.values()] };
}
