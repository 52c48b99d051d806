import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import type { PresentedQuestion } from '#core/questions/final-question.ts';
import type { AnswerOf } from '#core/questions/kind-types.ts';
import type { QuestionKind } from '#core/questions/question-kinds.ts';
import { presentQuestion } from '#core/questions/registry.ts';

/** A draft's question as a taker would see it, options in the author's order. */
export function presentDraft({
  explanation: _explanation,
  key: _key,
  ...question
}: AuthoredQuestion): PresentedQuestion {
  return presentQuestion(question as Parameters<typeof presentQuestion>[0], { seed: 'preview', shuffleOptions: false });
}

/** The answer the key calls right; null while there is none. */
export function keyAsAnswer(question: AuthoredQuestion): AnswerOf<QuestionKind> | null {
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
