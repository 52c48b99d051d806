import { kindOf } from '#core/surveys/kinds/survey-kinds.ts';
import { ANSWER_STATES, type CodedAnswer, type Slot } from './coded-answer.ts';
import type { ResultQuestion } from './result-question.ts';

type OfKind = Pick<ResultQuestion, 'kind'>;

/** Returns the slots of a question, each with at most 255 keys; a number, a date or words have none. */
export function slotsOf(question: ResultQuestion): readonly Slot[] {
  const { answers } = kindOf(question);
  return answers.as === 'chosen' ? answers.slots(question) : [];
}

/** Tells whether answers are kept as numbers. A date is its count of days from 1970-01-01. */
export function isMeasured(question: OfKind): boolean {
  return kindOf(question).answers.as === 'measured';
}

/** Tells whether between two neighbouring values of a question there is none: of days and whole numbers. */
export function isOfWholeValues(question: ResultQuestion): boolean {
  const { answers } = kindOf(question);
  return answers.as === 'measured' && answers.isWhole(question);
}

/** Returns a value of a measured question as it is shown: a day, or a number with at most so many decimals. */
export function valueWords(question: OfKind, value: number, decimals?: number): string {
  const { answers } = kindOf(question);
  return answers.as === 'measured' ? answers.words(value, decimals) : '';
}

/** Tells whether a question may be answered in words: all of it, or instead of an option. */
export function takesWords(question: OfKind): boolean {
  const { answers } = kindOf(question);
  return answers.as === 'worded' || (answers.as === 'chosen' && answers.ownWords);
}

/** Returns the codes of an answer; null of one that has no known part. */
function codeShown(question: ResultQuestion, slots: readonly Slot[], value: unknown): CodedAnswer | null {
  const state = ANSWER_STATES.answered;
  const { answers } = kindOf(question);
  switch (answers.as) {
    case 'chosen': {
      const chosen = new Set(answers.keysIn(value).map(([part, key]) => `${part} ${key}`));
      const codes = slots.map(({ part, keys }) => keys.findIndex((key) => chosen.has(`${part} ${key}`)) + 1);
      return codes.some((code) => code > 0) ? { state, codes, measure: 0 } : null;
    }
    case 'measured': {
      const measure = answers.measure(value);
      return measure === null ? null : { state, codes: [], measure };
    }
    case 'worded':
      return typeof value === 'string' && value.trim() !== '' ? { state, codes: [], measure: 0 } : null;
  }
}

/**
 * Returns one answer as codes of the question's slots. An answer that has no known part counts as left empty.
 *
 * @param place whether the question was in the person's version, and whether a rule hid it
 */
export function codeAnswer(
  question: ResultQuestion,
  slots: readonly Slot[],
  value: unknown,
  place: 'notThere' | 'hidden' | 'asked',
): CodedAnswer {
  const state = ANSWER_STATES[place === 'asked' ? 'empty' : place];
  return (
    (place === 'asked' ? codeShown(question, slots, value) : null) ?? { state, codes: slots.map(() => 0), measure: 0 }
  );
}
