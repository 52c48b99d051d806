import { checkChoices, checkItems } from '#core/questions/checking/check-items.ts';
import type { QuestionProblem } from '#core/questions/checking/question-problem.ts';
import { advice } from '#core/questions/checking/question-problem.ts';
import { statedChoices } from './score-stated.ts';
import type { StatedBody, StatedKey } from './stated-schema.ts';
import { STATED_VERDICTS } from './stated-verdicts.ts';

const WORDS = {
  few: 'Додайте хоча б одне твердження.',
  empty: 'Заповніть або приберіть порожні твердження.',
  alike: 'Деякі твердження однакові. Змініть або приберіть зайві.',
};

/** Returns the findings of the check list on a `stated` question. */
export function checkStated({ statements }: StatedBody, key: StatedKey): QuestionProblem[] {
  const problems = [
    ...checkItems(statements, 1, WORDS),
    ...checkChoices(
      statements,
      STATED_VERDICTS,
      statedChoices(key),
      'Позначте правильну відповідь до кожного твердження.',
    ),
  ];
  const verdicts = new Set(key.verdicts.map(({ verdict }) => verdict));
  if (problems.length === 0 && statements.length >= 3 && verdicts.size === 1)
    problems.push(
      advice('key-all-alike', 'До всіх тверджень правильна та сама відповідь: читач може вгадати, не читаючи тексту.'),
    );
  return problems;
}
