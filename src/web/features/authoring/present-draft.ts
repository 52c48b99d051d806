import type { OfferedQuestion } from '#core/questions/authored-question-schema.ts';
import type { OfferedFinalQuestion, OfferedPresentedQuestion } from '#core/questions/final-question.ts';
import type { AnswerOf } from '#core/questions/kind-types.ts';
import type { OfferedKind } from '#core/questions/question-kinds.ts';
import { presentQuestion } from '#core/questions/registry.ts';

/** A draft's question as a taker would see it, options in the author's order. */
export function presentDraft({
  explanation: _explanation,
  key: _key,
  ...question
}: OfferedQuestion): OfferedPresentedQuestion {
  return presentQuestion(question as OfferedFinalQuestion, { seed: 'preview', shuffleOptions: false });
}

/** The answer the key calls right; null while there is none. */
export function keyAsAnswer(question: OfferedQuestion): AnswerOf<OfferedKind> | null {
  switch (question.kind) {
    case 'single':
      return { optionId: question.key.optionId };
    case 'multiple':
      return { optionIds: question.key.optionIds };
    case 'short': {
      const { accepted, number } = question.key;
      const words = accepted.find((text) => text.trim() !== '');
      return { text: words ?? (number === null ? '' : String(number.value).replace('.', ',')) };
    }
  }
}
