import type { AnswerOf } from '#core/questions/kind-types.ts';
import type { QuestionKind } from '#core/questions/question-kinds.ts';

/** Whether an answer says anything, per kind. */
const ANSWERED: { readonly [Kind in QuestionKind]: (answer: AnswerOf<Kind>) => boolean } = {
  single: ({ optionId }) => optionId !== null,
  multiple: ({ optionIds }) => optionIds.length > 0,
  stated: ({ verdicts }) => verdicts.length > 0,
  matching: ({ choices }) => choices.length > 0,
  ordering: ({ itemIds }) => itemIds.length > 0,
  cloze: ({ gaps }) => gaps.some(({ value }) => value.trim() !== ''),
  short: ({ text }) => text.trim() !== '',
  evidence: ({ sentenceIds }) => sentenceIds.length > 0,
  insert: ({ choices }) => choices.length > 0,
  category: ({ choices }) => choices.length > 0,
  proof: ({ optionId, sentenceIds }) => optionId !== null || sentenceIds.length > 0,
  open: ({ text }) => text.trim() !== '',
  retell: ({ text }) => text.trim() !== '',
};

/** Whether an answer of `kind` says anything; null is never answered. */
export function isAnswered<Kind extends QuestionKind>(kind: Kind, answer: AnswerOf<Kind> | null): boolean {
  return answer !== null && ANSWERED[kind](answer);
}
