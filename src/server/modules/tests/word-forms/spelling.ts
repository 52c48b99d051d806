import { normalizeAnswer } from '#core/language/normalize-answer.ts';

/** Letters of a headword as the dictionary writes them. */
export function spelled(word: string): string {
  return word.replaceAll('’', "'");
}

/** Letters of a word of the dictionary as answers write them. */
export function written(word: string): string {
  return word.replaceAll("'", '’');
}

/** Whether a word begins with a capital letter. */
export function isCapital(word: string): boolean {
  return /^\p{Lu}/u.test(word);
}

/** A word with a capital letter. */
export function withCapital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** A word of a key as it is looked up, with small letters and with a capital one, and the word behind it in the key. */
export type AskedSpelling = {
  readonly word: string;
  readonly lower: string;
  readonly upper: string;
  readonly next: string;
};

/** Reads what is asked: a word, or a word and the one behind it. */
export function askedSpelling(asked: string): AskedSpelling {
  const [word = '', next = ''] = asked.trim().split(/\s+/);
  const lower = spelled(normalizeAnswer(word));
  return { word, lower, upper: withCapital(lower), next: spelled(normalizeAnswer(next)) };
}
