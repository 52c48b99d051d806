import type { AnswerOf, PresentedOf } from '#core/questions/kind-types.ts';
import type { OfferedKind } from '#core/questions/question-kinds.ts';

type Options = { readonly options: readonly { readonly id: string; readonly text: string }[] };

/** The texts of chosen options, in the shown order. */
export function optionTexts({ options }: Options, ids: readonly string[]): string[] {
  return options.filter(({ id }) => ids.includes(id)).map(({ text }) => text);
}

const WORDS: { readonly [Kind in OfferedKind]: (answer: AnswerOf<Kind>, body: PresentedOf<Kind>) => string } = {
  single: ({ optionId }, body) => optionTexts(body, optionId === null ? [] : [optionId]).join(''),
  multiple: ({ optionIds }, body) => optionTexts(body, optionIds).join('; '),
  short: ({ text }) => text.trim(),
};

/** An answer in one line; empty when it says nothing. */
export function answerWords<Kind extends OfferedKind>(
  kind: Kind,
  answer: AnswerOf<Kind> | null,
  body: PresentedOf<Kind>,
): string {
  return answer === null ? '' : WORDS[kind](answer, body);
}
