/**
 * Words per minute beyond which nobody reads with understanding: adults read 200–400 silently (K. Rayner et al., "So Much to
 * Read, So Little Time", 2016). Chosen at the upper end, so that a quick reader is not marked.
 */
const FASTEST_WORDS_PER_MINUTE = 400;

/** Returns the seconds that the fastest reader needs for so many words. */
export function fastestReadingSeconds(words: number): number {
  return (words * 60) / FASTEST_WORDS_PER_MINUTE;
}

/**
 * Tells whether an answer came faster than its text can be read. It marks the answer for the host and changes no score.
 *
 * @param secondsWithText how long the text had been shown when the answer was first given; null where that is not known
 * @param textWords the words of the question's text; 0 without one
 */
export function isTooFast(secondsWithText: number | null, textWords: number): boolean {
  return secondsWithText !== null && secondsWithText < fastestReadingSeconds(textWords);
}
