import type { AuthoredFields } from '#core/questions/authored-question-schema.ts';
import type { QuestionPool } from '#core/questions/presenting/question-order.ts';
import type { QuestionProblem } from './question-problem.ts';
import { blocking } from './question-problem.ts';

/** Returns the findings of the check list on pools: enough questions to draw from, equal points inside each. */
export function checkPools(
  questions: readonly Pick<AuthoredFields, 'poolId' | 'points'>[],
  pools: readonly QuestionPool[],
): QuestionProblem[] {
  return pools.flatMap(({ id, draw }) => {
    const members = questions.filter(({ poolId }) => poolId === id);
    const problems: QuestionProblem[] = [];
    if (draw < 1 || members.length < draw)
      problems.push(
        blocking(
          'pool-too-small',
          'У добірці менше запитань, ніж дістане кожен читач. Додайте запитань або зменште це число.',
        ),
      );
    if (new Set(members.map(({ points }) => points)).size > 1)
      problems.push(
        blocking('points-unequal-in-pool', 'Запитання однієї добірки мають давати однакові бали. Зрівняйте їх.'),
      );
    return problems;
  });
}
