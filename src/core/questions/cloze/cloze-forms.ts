import type { FormedKey } from '#core/questions/short/formed-words.ts';
import { joinForms, missingForms } from '#core/questions/short/formed-words.ts';
import type { WordForms } from '#core/questions/short/word-forms-schema.ts';
import type { ClozeKey } from './cloze-schema.ts';

type TypedKey = Extract<ClozeKey, { mode: 'typed' }>;

function formed({ gaps, anyForm, forms }: TypedKey): FormedKey {
  return { accepted: gaps.flatMap(({ accepted }) => accepted), anyForm, units: [], forms };
}

/** Returns the words of the key whose forms have not been looked up; none where options are chosen. */
export function wordsWithoutForms(key: ClozeKey): string[] {
  return key.mode === 'typed' ? missingForms(formed(key)) : [];
}

/** Returns the key with the forms found, and without those of words it no longer has. */
export function addWordForms(key: ClozeKey, found: readonly WordForms[]): ClozeKey {
  return key.mode === 'typed' ? { ...key, forms: joinForms(formed(key), found) } : key;
}
