/**
 * Reduces one normalized lower-case Ukrainian word to its stem. Passed in as a value, because the stemmer is a package of
 * the server and scoring is pure.
 */
export type Stem = (word: string) => string;
