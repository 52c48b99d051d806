import { COMPARED_ANSWER_MAX_CHARACTERS } from '#core/constants.ts';
import { normalizeAnswer } from '#core/language/normalize-answer.ts';

const EDGE = /[\s.,;:!?…"«»„“”()[\]]/;

// Not a regular expression: one anchored to the end takes quadratic time on long runs of dots.
function withoutEdges(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && EDGE.test(text.charAt(start))) start += 1;
  while (end > start && EDGE.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/**
 * Returns the form in which a typed answer and an accepted one are compared: normalized, without punctuation around it.
 */
export function comparableAnswer(text: string): string {
  return withoutEdges(normalizeAnswer(text));
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
