/**
 * Words per minute above which a text was leafed through and not read, so that its speed is «не виміряно»: the fastest silent
 * readers reach about 600 (K. Rayner et al., "So Much to Read, So Little Time", 2016).
 */
const FASTEST_READING = 600;

/** Returns the speed in whole words per minute. `milliseconds` is above 0. */
export function readingSpeed(words: number, milliseconds: number): number {
  return Math.round((words * 60_000) / milliseconds);
}

/** Returns a speed at which a person can have read; null for one that says that the text was not read. */
export function believableSpeed(wordsPerMinute: number): number | null {
  return wordsPerMinute <= FASTEST_READING ? wordsPerMinute : null;
}

/**
 * Returns the words read with understanding per minute: the speed × the share of the points, rounded once; null without a
 * maximum.
 */
export function understoodSpeed(wordsPerMinute: number, points: number, maximum: number): number | null {
  return maximum === 0 ? null : Math.round((wordsPerMinute * points) / maximum);
}
