import { COMPARED_ANSWER_MAX_CHARACTERS } from '#core/constants.ts';
import { normalizeAnswer } from '#core/language/normalize-answer.ts';
import { withoutEuphony } from './euphony.ts';

const EDGE = /[\s.,;:!?…()[\]-]/;
const QUOTES = /[«»„“”‟"‹›]/g;
// An apostrophe belongs to a word only between letters; elsewhere it is a quote.
const LONE_APOSTROPHES = /(?<![\p{L}\p{M}])’|’(?!\p{L})/gu;
const DIGIT = /[\d½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]/;

// Not a regular expression: one anchored to the end takes quadratic time on long runs of dots.
function withoutEdges(text: string): string {
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
 * Returns the form in which a typed answer and an accepted one are compared: normalized (`normalizeAnswer`), without
 * quotes and without punctuation and dashes around it, no spaces around hyphens, and in one form of what euphony changes
 * (`withoutEuphony`). A sign or a decimal comma before the digits of a number stays.
 */
export function comparableAnswer(text: string): string {
  const bare = normalizeAnswer(text)
    .replace(QUOTES, '')
    .replace(LONE_APOSTROPHES, '')
    .replace(/ +/g, ' ')
    .replace(/ ?- ?/g, '-');
  return withoutEuphony(withoutEdges(bare));
}

/**
 * Returns a taker's answer in the form in which it is compared; empty if nothing was typed, null if it is longer than
 * any accepted answer can be, so that comparing it would be work in vain.
 */
export function comparedAnswer(typed: string): string | null {
  const text = typed.trim();
  return text.length > COMPARED_ANSWER_MAX_CHARACTERS ? null : comparableAnswer(text);
}

/** Returns the words of a comparable answer, split at spaces and hyphens. */
export function comparableWords(comparable: string): string[] {
  return comparable.split(/[\s-]+/).filter((word) => word !== '');
}

const compared = new WeakMap<readonly string[], readonly AcceptedAnswer[]>();

/** An accepted answer as the author wrote it and as it is compared. */
export type AcceptedAnswer = { readonly text: string; readonly comparable: string };

/** Returns the non-empty accepted answers of a key, made comparable once. The list must not be changed afterwards. */
export function acceptedAnswers(accepted: readonly string[]): readonly AcceptedAnswer[] {
  const known = compared.get(accepted);
  if (known) return known;
  const made = accepted
    .map((text) => ({ text, comparable: comparableAnswer(text) }))
    .filter(({ comparable }) => comparable !== '');
  compared.set(accepted, made);
  return made;
}
