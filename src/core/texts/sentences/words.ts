// Apostrophes and hyphens do not split a word (п’ять, будь-який, 5-й), not even the wrong but common characters.
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’ʼ‘`´′＇\-\u2010\u2011][\p{L}\p{M}\p{N}]+)*/gu;

/** Returns the words of a plain text as written, without soft hyphens. Numbers count as words, dashes do not. */
export function wordsOf(text: string): string[] {
  return text.replace(/\u00ad/g, '').match(WORD) ?? [];
}

/** Returns the number of syllables of a Ukrainian word: the number of its vowels аеєиіїоуюя. */
export function syllableCount(word: string): number {
  return word.toLowerCase().match(/[аеєиіїоуюя]/g)?.length ?? 0;
}

/** Returns the number of letters of a word, without hyphens, apostrophes, digits and stress marks. */
export function letterCount(word: string): number {
  return word.normalize('NFC').match(/\p{L}/gu)?.length ?? 0;
}
