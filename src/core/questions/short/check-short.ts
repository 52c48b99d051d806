import type { QuestionProblem } from '#core/questions/checking/question-problem.ts';
import { advice, blocking } from '#core/questions/checking/question-problem.ts';
import { comparableAnswer } from './comparable-answer.ts';
import type { ShortBody, ShortKey } from './short-schema.ts';

/** Returns the findings of the check list on a `short` question. */
export function checkShort({ inputHint }: ShortBody, { accepted, number }: ShortKey): QuestionProblem[] {
  const problems: QuestionProblem[] = [];
  const texts = accepted.map(comparableAnswer);
  const full = texts.filter((text) => text !== '');
  if (full.length === 0 && number === null)
    problems.push(blocking('key-missing', 'Додайте хоча б одну правильну відповідь.'));
  else if (full.length < texts.length)
    problems.push(blocking('accepted-empty', 'Заповніть або приберіть порожні правильні відповіді.'));
  if (new Set(full).size < full.length)
    problems.push(
      advice('accepted-alike', 'Деякі правильні відповіді однакові: великі літери й наголоси не враховуються.'),
    );
  if (inputHint === 'number' && number === null)
    problems.push(advice('number-missing', 'Задайте число, щоб приймати його і з комою, і з крапкою.'));
  return problems;
}
