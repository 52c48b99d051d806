/** Latin letters that look like Ukrainian ones in small or capital form. */
const LOOKS: ReadonlyMap<string, string> = new Map(
  [...'abcehikmoptxyï'].map((letter, index) => [letter, 'авсенікмортхуї'.charAt(index)] as const),
);
const SPACES = /[ \u00a0\t\n\r.,;:()[\]/\-\u2010-\u2015\u2212]+/gu;
/** Stress marks, what nobody sees, apostrophes of every kind, and quotes. */
const DROPPED = /[\u0300\u0301\u00ad\u200b-\u200d\u2060\ufeff'\u02bc\u2018\u2019`\u00b4\u2032\uff07\u201b*"«»„“”‟‹›]/gu;

/**
 * Returns the form in which people, tests and words are looked for: without case, apostrophes, quotes, stress and punctuation, one
 * space between words, and one letter for those that look alike: «Дем'ян», «Демʼян» and «демян» are one, and so is «Iван»
 * with a Latin «I». The database has the same rule: `search_key` in db/migrations.
 */
export function searchKey(text: string): string {
  const small = text.normalize('NFC').toLowerCase().replace(DROPPED, '');
  return [...small]
    .map((letter) => LOOKS.get(letter) ?? letter)
    .join('')
    .replace(SPACES, ' ')
    .trim();
}

/** Returns the words that are looked for, each by itself; none where nothing is. */
export function searchWords(search: string): string[] {
  return searchKey(search)
    .split(' ')
    .filter((word) => word !== '');
}
