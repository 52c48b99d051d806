import { normalizeAnswer } from '#core/language/normalize-answer.ts';
import { withoutEuphony } from './euphony.ts';

const EDGE = /[\s.,;:!?…()[\]-]/;
const QUOTES = /[«»„“”‟"‹›]/g;
// An apostrophe belongs to a word only between letters; elsewhere it is a quote.
const LONE_APOSTROPHES = /(?<![\p{L}\p{M}])’|’(?!\p{L})/gu;
const DIGIT = /[\d½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]/;

// Not a regular expression: one anchored to the end takes quadratic time on long runs of dots.
/** Returns the text without punctuation and dashes around it; a sign or a decimal comma before a digit stays. Linear. */
export function trimPunctuation(text: string): string {
  let [start, end] = [0, text.length];
  while (end > start && EDGE.test(text.charAt(end - 1))) end -= 1;
  while (start < end && EDGE.test(text.charAt(start)) && !beginsNumber(text, start)) start += 1;
  return text.slice(start, end);
}

/** Tells whether a sign or a decimal comma stands right before a digit: «-5», «,5», «-,5». */
function beginsNumber(text: string, at: number): boolean {
  return (
    /^(?:-[.,]?|[.,])/.test(text.slice(at, at + 2)) &&
    DIGIT.test(
      text
        .slice(at, at + 3)
        .replace(/^-?[.,]?/, '')
        .charAt(0),
    )
  );
}

/**
 * Returns the form in which the first comparison (`comparison.ts`) compares a typed answer and an accepted one: normalized (`normalizeAnswer`), without
 * quotes and without punctuation and dashes around it, no spaces around hyphens, and in one form of what euphony changes
 * (`withoutEuphony`). A sign or a decimal comma before the digits of a number stays.
 */
export function comparableAnswer(text: string): string {
  const bare = normalizeAnswer(text)
    .replace(QUOTES, '')
    .replace(LONE_APOSTROPHES, '')
    .replace(/ +/g, ' ')
    .replace(/ ?- ?/g, '-');
  return withoutEuphony(trimPunctuation(bare));
}

/** Returns the words of a comparable answer, split at spaces and hyphens. */
export function comparableWords(comparable: string): string[] {
  return comparable.split(/[\s-]+/).filter((word) => word !== '');
}
