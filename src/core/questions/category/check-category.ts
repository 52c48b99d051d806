import { checkChoices, checkItems } from '#core/questions/checking/check-items.ts';
import type { QuestionProblem } from '#core/questions/checking/question-problem.ts';
import { advice } from '#core/questions/checking/question-problem.ts';
import type { CategoryBody, CategoryKey } from './category-schema.ts';
import { CATEGORY_GROUPS_MINIMUM } from './category-schema.ts';

const GROUPS = {
  few: 'Додайте щонайменше дві групи.',
  empty: 'Назвіть кожну групу.',
  alike: 'Деякі групи названо однаково. Перейменуйте або приберіть зайві.',
};
const STATEMENTS = {
  few: 'Додайте щонайменше два твердження.',
  empty: 'Заповніть або приберіть порожні твердження.',
  alike: 'Деякі твердження однакові. Змініть або приберіть зайві.',
};

/** Returns the findings of the check list on a `category` question. A group may stay empty: it is a lure. */
export function checkCategory({ groups, statements }: CategoryBody, { choices }: CategoryKey): QuestionProblem[] {
  const problems = [
    ...checkItems(groups, CATEGORY_GROUPS_MINIMUM, GROUPS),
    ...checkItems(statements, 2, STATEMENTS),
    ...checkChoices(statements, groups, choices, 'Визначте групу для кожного твердження.'),
  ];
  if (problems.length === 0 && statements.length >= 3 && new Set(choices.map(({ choiceId }) => choiceId)).size === 1)
    problems.push(
      advice('key-all-alike', 'Усі твердження належать до однієї групи: читач може вгадати, не читаючи тексту.'),
    );
  return problems;
}
