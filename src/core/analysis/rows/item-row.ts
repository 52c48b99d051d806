import type { LookBacks } from '#core/attempts/look-backs.ts';
import type { AnswerOf } from '#core/questions/kind-types.ts';
import type { QuestionKind } from '#core/questions/question-kinds.ts';
import type { Fraction } from '#core/scoring/fraction.ts';
import { compare, ONE, toNumber } from '#core/scoring/fraction.ts';
import { type Choice, chosenOptions } from './chosen-options.ts';
import type { ItemState } from './item-state.ts';
import { isTooFast } from './too-fast.ts';

/** One question of one attempt, as analysis counts it. */
export type ItemRow = {
  readonly questionId: string;
  readonly state: ItemState;
  /** The share of the points, 0 … 1; null: not asked, waits for a mark, or could not be graded. */
  readonly share: number | null;
  /** The 0/1 rule of KR-20 and Rasch: whether all points were earned, compared exactly; null as `share`. */
  readonly isFull: boolean | null;
  readonly choices: readonly Choice[];
  /** The time spent on the question; null where it is not known. */
  readonly seconds: number | null;
  readonly isTooFast: boolean;
  /** Returns to the text before the answer; null: none was given, or they were not counted. */
  readonly lookBacks: LookBacks | null;
};

/** What is stored of one question of an attempt. */
export type StoredItem<Kind extends QuestionKind> = {
  readonly state: ItemState;
  /** Null: it waits for a mark or could not be graded. */
  readonly share: Fraction | null;
  /** Null: none, or none of the kind's shape. */
  readonly answer: AnswerOf<Kind> | null;
  readonly seconds: number | null;
  /** See `isTooFast`. */
  readonly secondsWithText: number | null;
  readonly lookBacks: LookBacks | null;
};

/** What analysis needs of a question to make rows: whether the gaps of a cloze are typed, the words of its text (0: none). */
export type RowQuestion<Kind extends QuestionKind> = {
  readonly id: string;
  readonly kind: Kind;
  readonly isTyped: boolean;
  readonly textWords: number;
};

/** Returns the row of one question of one attempt. */
export function itemRow<Kind extends QuestionKind>(
  { id, kind, isTyped, textWords }: RowQuestion<Kind>,
  { state, share, answer, seconds, secondsWithText, lookBacks }: StoredItem<Kind>,
): ItemRow {
  const known = state === 'not-asked' ? null : share;
  const isGiven = state === 'answered';
  return {
    questionId: id,
    state,
    share: known && toNumber(known),
    isFull: known && compare(known, ONE) === 0,
    choices: isGiven ? chosenOptions(kind, answer, isTyped) : [],
    seconds: state === 'answered' || state === 'empty' ? seconds : null,
    isTooFast: isGiven && isTooFast(secondsWithText, textWords),
    lookBacks: isGiven ? lookBacks : null,
  };
}
