import { isAnswered, isMarkedByHost } from '#core/questions/kind-traits.ts';
import type { AnswerOf } from '#core/questions/kind-types.ts';
import type { QuestionKind } from '#core/questions/question-kinds.ts';

/** Returns what a preview says about the answer it shows. @param right the answer that the key calls right, if any */
export function rightAnswerWords(kind: QuestionKind, right: AnswerOf<QuestionKind> | null): string {
  // What a person marks has no single right answer, at most a model one.
  if (isAnswered(kind, right)) return isMarkedByHost(kind) ? 'зі зразком відповіді' : 'з правильною відповіддю';
  return isMarkedByHost(kind) ? 'без зразка відповіді' : 'правильної відповіді ще немає';
}
