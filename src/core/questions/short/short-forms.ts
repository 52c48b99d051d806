import { NEWEST_COMPARISON } from './comparing/comparison.ts';
import { joinNotSlips, missingNotSlips } from './comparing/slip-words.ts';
import type { FormedKey, LookUp } from './formed-words.ts';
import { joinForms, lookUps, missingForms } from './formed-words.ts';
import type { ShortKey } from './short-schema.ts';
import type { FoundWord } from './word-forms-schema.ts';

function formed({ accepted, anyForm, number, forms }: ShortKey): FormedKey {
  return { accepted, anyForm, units: number?.units ?? [], forms };
}

/** Returns the words of the key whose forms have not been looked up, each with the word behind it. */
export function shortWordsWithoutForms(key: ShortKey): string[] {
  return missingForms(formed(key));
}

/** Returns the words of the key whose forms or neighbours have not been looked up, each with the word behind it. */
export function shortWordsToLookUp(key: ShortKey): LookUp[] {
  return lookUps(shortWordsWithoutForms(key), missingNotSlips(key, key.accepted));
}

/** Returns the key with what was found for its words, and without that of words it no longer has. */
export function addShortForms(key: ShortKey, found: readonly FoundWord[]): ShortKey {
  return { ...key, forms: joinForms(formed(key), found), ...joinNotSlips(key, key.accepted, found) };
}

/** Returns the key compared by the newest rules. */
export function renewShortComparison(key: ShortKey): ShortKey {
  return { ...key, comparison: NEWEST_COMPARISON };
}
