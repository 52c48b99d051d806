declare module '@nlpjs/lang-uk/src/stemmer-uk.js' {
  export default class StemmerUk {
    cache: Record<string, string>;
    stemWord(word: string): string;
  }
}
