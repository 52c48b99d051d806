// The package has no types, and an ambient declaration cannot be imported.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./nlpjs-lang-uk.d.ts" />
import StemmerUk from '@nlpjs/lang-uk/src/stemmer-uk.js';

// Only the stemmer file is loaded: the package's normalizer corrupts Ukrainian (стій → стии).
const stemmer = new StemmerUk();

/**
 * Returns the stem of one normalized lower-case word: книга, книги, книгою → книг. Forms with an alternation of
 * consonants keep different stems (річка, річці). Used on the server only.
 */
export function stemUkrainian(word: string): string {
  const stem = stemmer.stemWord(word);
  // The package caches every word it has seen and forgets none; typed answers would fill the memory.
  stemmer.cache = {};
  return stem;
}
