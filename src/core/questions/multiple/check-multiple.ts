import { checkOptions } from '#core/questions/checking/check-options.ts';
import type { QuestionProblem } from '#core/questions/checking/question-problem.ts';
import { advice, blocking } from '#core/questions/checking/question-problem.ts';
import type { MultipleBody, MultipleKey } from './multiple-schema.ts';

/** Returns the findings of the check list on a `multiple` question. */
export function checkMultiple({ options }: MultipleBody, { optionIds }: MultipleKey): QuestionProblem[] {
  const problems = checkOptions(options);
  const known = new Set(options.map(({ id }) => id));
  if (optionIds.length === 0) problems.push(blocking('key-missing', 'Позначте хоча б одну правильну відповідь.'));
  else if (optionIds.some((id) => !known.has(id)))
    problems.push(blocking('key-unknown-option', 'Одну з правильних відповідей прибрано; перевірте позначки.'));
  else if (new Set(optionIds).size === known.size)
    problems.push(advice('key-all-options', 'Усі варіанти правильні: читач може позначити все, не читаючи тексту.'));
  return problems;
}
