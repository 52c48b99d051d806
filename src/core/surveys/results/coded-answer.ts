/** What a small slot of a question holds: 0 for nothing, `index + 1` for one of its keys. */
export type Slot = {
  /** The row of a matrix, the option of a ranking; empty where a question has one part. */
  readonly part: string;
  readonly keys: readonly string[];
};

/** The key of an answer in one's own words. */
export const OTHER_KEY = 'other';

/**
 * What became of a question for one person: not in their version of the survey; hidden by a show-if rule; asked and left
 * empty; answered.
 */
export const ANSWER_STATES = { notThere: 0, hidden: 1, empty: 2, answered: 3 } as const;

/** An answer as it is kept for counting. `measure` is that of a number or a date, else 0. */
export type CodedAnswer = { readonly state: number; readonly codes: readonly number[]; readonly measure: number };
