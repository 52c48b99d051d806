import { normalizeAnswer } from '#core/language/normalize-answer.ts';
import type { QuestionProblem } from '#core/questions/checking/question-problem.ts';
import { blocking } from '#core/questions/checking/question-problem.ts';
import type { OpenBody, OpenKey } from './open-schema.ts';

/** Returns the finding when the advised length contradicts itself. */
export function checkLength({ wordsMinimum, wordsMaximum }: OpenBody): QuestionProblem[] {
  if (wordsMinimum === null || wordsMaximum === null || wordsMinimum <= wordsMaximum) return [];
  return [blocking('length-contradicts', 'Найменша кількість слів більша за найбільшу. Виправте одну з них.')];
}

/** Returns the findings of the check list on an `open` question. */
export function checkOpen(body: OpenBody, { criteria }: OpenKey): QuestionProblem[] {
  const problems = checkLength(body);
  if (criteria.length === 0) problems.push(blocking('key-missing', 'Додайте хоча б один критерій оцінювання.'));
  if (criteria.some(({ text }) => normalizeAnswer(text) === ''))
    problems.push(blocking('item-empty', 'Опишіть або приберіть порожні критерії.'));
  return problems;
}
