/**
 * Returns the stem of one normalized lower-case Ukrainian word. Scoring takes it as a parameter, because the stemmer is
 * a package that only the server loads.
 */
export type Stem = (word: string) => string;
