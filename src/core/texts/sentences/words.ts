// Apostrophes and hyphens inside a word keep it whole (п’ять, будь-який, 5-й), also the wrong but common ones.
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’ʼ‘`´′＇\-\u2010\u2011][\p{L}\p{M}\p{N}]+)*/gu;

/** The words of a plain text, as written, without soft hyphens. Numbers count as words, dashes do not. */
export function wordsOf(text: string): string[] {
  return text.replace(/\u00ad/g, '').match(WORD) ?? [];
}

/** The number of syllables of a Ukrainian word: its vowels аеєиіїоуюя. */
export function syllableCount(word: string): number {
  return word.toLowerCase().match(/[аеєиіїоуюя]/g)?.length ?? 0;
}

/** The number of letters of a word, without hyphens, apostrophes, digits and stress marks. */
export function letterCount(word: string): number {
  return word.normalize('NFC').match(/\p{L}/gu)?.length ?? 0;
}
