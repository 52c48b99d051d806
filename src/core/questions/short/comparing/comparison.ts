import { COMPARED_ANSWER_MAX_CHARACTERS } from '#core/constants.ts';
import { comparableAnswer } from '#core/questions/short/comparable-answer.ts';
import { otherOrders } from './other-orders.ts';
import { tidyAnswer } from './tidy-answer.ts';

/**
 * By which rules typed answers are compared with a key. A key says it, so that answers scored by older rules keep their points and a
 * class that writes one test is judged alike.
 */
export type ComparisonVersion = 1 | 2;

/** The rules that keys get when a test is finalized. */
export const NEWEST_COMPARISON = 2;

/** What of a key says by which rules it is compared; keys of earlier tests say nothing. */
export type Compared = { readonly comparison?: typeof NEWEST_COMPARISON | undefined };

/** Returns the rules by which a key is compared. */
export function comparisonOf({ comparison }: Compared): ComparisonVersion {
  return comparison ?? 1;
}

/** Returns a text in the form in which these rules compare it. */
export function comparableBy(comparison: ComparisonVersion, text: string): string {
  return comparison === 1 ? comparableAnswer(text) : tidyAnswer(text);
}

/**
 * Returns a taker's answer in the form in which it is compared; empty if nothing was typed, null if it is longer than any accepted
 * answer can be, so that comparing it would be work in vain.
 */
export function comparedAnswer(comparison: ComparisonVersion, typed: string): string | null {
  const text = typed.trim();
  return text.length > COMPARED_ANSWER_MAX_CHARACTERS ? null : comparableBy(comparison, text);
}

/** An accepted answer as its author wrote it, as it is compared, and as it may be written, too. */
export type AcceptedAnswer = {
  readonly text: string;
  readonly comparable: string;
  readonly others: readonly string[];
};

const made = {
  1: new WeakMap<readonly string[], AcceptedAnswer[]>(),
  2: new WeakMap<readonly string[], AcceptedAnswer[]>(),
};

/** Returns the non-empty accepted answers of a key, made comparable once. The list must not be changed afterwards. */
export function acceptedAnswers(comparison: ComparisonVersion, accepted: readonly string[]): readonly AcceptedAnswer[] {
  const known = made[comparison].get(accepted);
  if (known) return known;
  const answers = accepted
    .map((text) => {
      const comparable = comparableBy(comparison, text);
      const others = comparison === 1 ? [] : otherOrders(text).map(tidyAnswer);
      return { text, comparable, others: [...new Set(others)].filter((other) => other !== comparable) };
    })
    .filter(({ comparable }) => comparable !== '');
  made[comparison].set(accepted, answers);
  return answers;
}
