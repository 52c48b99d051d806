import { isAnswered } from '#core/questions/answers/is-answered.ts';
import type { AnswerOf } from '#core/questions/kind-types.ts';
import type { QuestionKind } from '#core/questions/question-kinds.ts';

/** Kinds whose answer a person reads: no answer is the only right one. */
const READ_BY_PERSON: readonly QuestionKind[] = ['open', 'retell'];

/** What a preview says of the answer it shows. @param right what the key calls right; null: nothing stands for one */
export function rightAnswerWords(kind: QuestionKind, right: AnswerOf<QuestionKind> | null): string {
  if (isAnswered(kind, right))
    return READ_BY_PERSON.includes(kind) ? 'зі зразком відповіді' : 'з правильною відповіддю';
  return READ_BY_PERSON.includes(kind) ? 'без зразка відповіді' : 'правильної відповіді ще немає';
}
