import type { AnswerOf } from '#core/questions/kind-types.ts';
import type { QuestionKind } from '#core/questions/question-kinds.ts';

/**
 * One choice within an answer. `part`: the row, statement, gap, item or removed sentence it is made for; one of the names below
 * where a question has only one. `choice`: the option, verdict, group, place or sentence.
 */
export type Choice = { readonly part: string; readonly choice: string };

/** The part of options of the whole question. */
const OPTIONS_PART = 'options';
/** The part of sentences marked in the text. */
export const SENTENCES_PART = 'sentences';

const chosen = (part: string, choices: readonly string[]): Choice[] => choices.map((choice) => ({ part, choice }));
const ofItems = ({ choices }: AnswerOf<'matching'>): Choice[] =>
  choices.map(({ itemId, choiceId }) => ({ part: itemId, choice: choiceId }));
const nothing = (): Choice[] => [];

const CHOSEN: { readonly [Kind in QuestionKind]: (answer: AnswerOf<Kind>, typed: boolean) => Choice[] } = {
  single: ({ optionId }) => (optionId === null ? [] : chosen(OPTIONS_PART, [optionId])),
  multiple: ({ optionIds }) => chosen(OPTIONS_PART, optionIds),
  stated: ({ verdicts }) => verdicts.map(({ statementId, verdict }) => ({ part: statementId, choice: verdict })),
  matching: ofItems,
  ordering: ({ itemIds }) => itemIds.map((id, index) => ({ part: id, choice: String(index + 1) })),
  cloze: ({ gaps }, typed) => (typed ? [] : gaps.map(({ gapId, value }) => ({ part: gapId, choice: value }))),
  short: nothing,
  evidence: ({ sentenceIds }) => chosen(SENTENCES_PART, sentenceIds),
  insert: ofItems,
  category: ofItems,
  proof: ({ optionId, sentenceIds }) => [
    ...(optionId === null ? [] : chosen(OPTIONS_PART, [optionId])),
    ...chosen(SENTENCES_PART, sentenceIds),
  ],
  open: nothing,
  retell: nothing,
};

/**
 * Returns the choices of an answer; also those of the right answer (`rightAnswer`). Typed words are none: they are gathered as
 * words. `ordering` chooses for each item its place, from 1.
 *
 * @param typed whether the gaps of a cloze are typed, not chosen
 */
export function chosenOptions<Kind extends QuestionKind>(
  kind: Kind,
  answer: AnswerOf<Kind> | null,
  typed = false,
): Choice[] {
  return answer === null ? [] : CHOSEN[kind](answer, typed);
}
