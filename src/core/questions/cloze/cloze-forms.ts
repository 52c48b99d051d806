import { NEWEST_COMPARISON } from '#core/questions/short/comparing/comparison.ts';
import { joinNotSlips, missingNotSlips } from '#core/questions/short/comparing/slip-words.ts';
import type { FormedKey, LookUp } from '#core/questions/short/formed-words.ts';
import { joinForms, lookUps, missingForms } from '#core/questions/short/formed-words.ts';
import type { FoundWord } from '#core/questions/short/word-forms-schema.ts';
import type { ClozeKey } from './cloze-schema.ts';

type TypedKey = Extract<ClozeKey, { mode: 'typed' }>;

function acceptedOf({ gaps }: TypedKey): string[] {
  return gaps.flatMap(({ accepted }) => accepted);
}

function formed(key: TypedKey): FormedKey {
  return { accepted: acceptedOf(key), anyForm: key.anyForm, units: [], forms: key.forms };
}

/** Returns the words of the key whose forms have not been looked up; none where options are chosen. */
export function clozeWordsWithoutForms(key: ClozeKey): string[] {
  return key.mode === 'typed' ? missingForms(formed(key)) : [];
}

/** Returns the words of the key whose forms or neighbours have not been looked up; none where options are chosen. */
export function clozeWordsToLookUp(key: ClozeKey): LookUp[] {
  if (key.mode !== 'typed') return [];
  return lookUps(clozeWordsWithoutForms(key), missingNotSlips(key, acceptedOf(key)));
}

/** Returns the key with what was found for its words, and without that of words it no longer has. */
export function addClozeForms(key: ClozeKey, found: readonly FoundWord[]): ClozeKey {
  if (key.mode !== 'typed') return key;
  return { ...key, forms: joinForms(formed(key), found), ...joinNotSlips(key, acceptedOf(key), found) };
}

/** Returns the key compared by the newest rules. */
export function renewClozeComparison(key: ClozeKey): ClozeKey {
  return key.mode === 'typed' ? { ...key, comparison: NEWEST_COMPARISON } : key;
}
