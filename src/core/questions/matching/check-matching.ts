import { checkChoices, checkItems } from '#core/questions/checking/check-items.ts';
import type { QuestionProblem } from '#core/questions/checking/question-problem.ts';
import { advice } from '#core/questions/checking/question-problem.ts';
import type { MatchingBody, MatchingKey } from './matching-schema.ts';
import { MATCHING_ROWS_MINIMUM } from './matching-schema.ts';

const ROWS = {
  few: 'Додайте щонайменше два рядки.',
  empty: 'Заповніть або приберіть порожні рядки.',
  alike: 'Деякі рядки однакові. Змініть або приберіть зайві.',
};
const OPTIONS = {
  few: 'Додайте щонайменше два варіанти.',
  empty: 'Заповніть або приберіть порожні варіанти.',
  alike: 'Деякі варіанти однакові. Змініть або приберіть зайві.',
};

/** Returns the findings of the check list on a `matching` question. */
export function checkMatching({ rows, options }: MatchingBody, { choices }: MatchingKey): QuestionProblem[] {
  const problems = [
    ...checkItems(rows, MATCHING_ROWS_MINIMUM, ROWS),
    ...checkItems(options, 2, OPTIONS),
    ...checkChoices(rows, options, choices, 'Доберіть правильний варіант до кожного рядка.'),
  ];
  const used = new Set(choices.map(({ choiceId }) => choiceId));
  if (problems.length === 0 && options.length === rows.length && used.size === rows.length)
    problems.push(advice('extras-missing', 'Додайте зайвий варіант: інакше останню пару видно без читання.'));
  return problems;
}
