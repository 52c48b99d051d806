// The package has no types, and an ambient declaration cannot be imported.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./nlpjs-lang-uk.d.ts" />
import StemmerUk from '@nlpjs/lang-uk/src/stemmer-uk.js';

// Only the stemmer file is loaded: the package's normalizer corrupts Ukrainian (стій → стии).
const stemmer = new StemmerUk();

/**
 * The stem of one normalized lower-case word: книга, книги, книгою → книг. Alternations are not seen through (річка,
 * річці). Used on the server only.
 */
export function stemUkrainian(word: string): string {
  const stem = stemmer.stemWord(word);
  // The package remembers every word for ever; typed answers would fill the memory.
  stemmer.cache = {};
  return stem;
}
