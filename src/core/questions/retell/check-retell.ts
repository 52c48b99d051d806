import { normalizeAnswer } from '#core/language/normalize-answer.ts';
import type { QuestionProblem } from '#core/questions/checking/question-problem.ts';
import { advice, blocking } from '#core/questions/checking/question-problem.ts';
import { checkLength } from '#core/questions/open/check-open.ts';
import type { RetellBody, RetellKey } from './retell-schema.ts';

/** Returns the findings of the check list on a `retell` question. */
export function checkRetell(body: RetellBody, { units }: RetellKey): QuestionProblem[] {
  const problems = checkLength(body);
  if (units.length === 0) problems.push(blocking('key-missing', 'Додайте хоча б одну думку тексту.'));
  if (units.some(({ text }) => normalizeAnswer(text) === ''))
    problems.push(blocking('item-empty', 'Заповніть або приберіть порожні думки.'));
  if (problems.length === 0 && units.every(({ weight }) => weight === 1))
    problems.push(advice('main-idea-missing', 'Позначте головні думки: вони важать удвічі більше.'));
  return problems;
}
