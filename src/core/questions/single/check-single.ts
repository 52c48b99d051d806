import { checkOptions } from '#core/questions/checking/check-options.ts';
import type { QuestionProblem } from '#core/questions/checking/question-problem.ts';
import { blocking } from '#core/questions/checking/question-problem.ts';
import type { SingleBody, SingleKey } from './single-schema.ts';

/** Returns the findings of the check list on a `single` question. */
export function checkSingle({ options }: SingleBody, { optionId, alsoRight = [] }: SingleKey): QuestionProblem[] {
  const problems = checkOptions(options);
  if (optionId === null) problems.push(blocking('key-missing', 'Позначте правильну відповідь.'));
  else if (![optionId, ...alsoRight].every((right) => options.some(({ id }) => id === right)))
    problems.push(blocking('key-unknown-option', 'Правильну відповідь прибрано; позначте іншу.'));
  return problems;
}
