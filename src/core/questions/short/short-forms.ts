import type { FormedKey } from './formed-words.ts';
import { joinForms, missingForms } from './formed-words.ts';
import type { ShortKey } from './short-schema.ts';
import type { WordForms } from './word-forms-schema.ts';

function formed({ accepted, anyForm, number, forms }: ShortKey): FormedKey {
  return { accepted, anyForm, units: number?.units ?? [], forms };
}

/** Returns the words of the key whose forms have not been looked up. */
export function wordsWithoutForms(key: ShortKey): string[] {
  return missingForms(formed(key));
}

/** Returns the key with the forms found, and without those of words it no longer has. */
export function addWordForms(key: ShortKey, found: readonly WordForms[]): ShortKey {
  return { ...key, forms: joinForms(formed(key), found) };
}
