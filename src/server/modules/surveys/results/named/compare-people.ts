import type { Output } from '#contract/definition/operation.ts';
import type { readSurveyPairs } from '#contract/surveys/survey-results.ts';
import { pairedDifference } from '#core/analysis/statistics/differences.ts';
import { kindOf } from '#core/surveys/kinds/survey-kinds.ts';
import { matchQuestions } from '#core/surveys/results/match-questions.ts';
import { readAsked } from '#server/modules/surveys/results/result-questions.ts';
import type { Services } from '#server/platform/services.ts';
import { pairPeople } from './survey-people-store.ts';

/** Returns how the answers of the same people differ between two named surveys, question by question. */
export async function comparePeople(
  { database }: Pick<Services, 'database'>,
  [first, second]: readonly [string, string],
): Promise<Output<typeof readSurveyPairs>['pairs']> {
  const [before, after] = await Promise.all([readAsked(database, first), readAsked(database, second)]);
  const matched = matchQuestions(before.questions, after.questions).filter(([question]) => kindOf(question).hasMean);
  const ids = matched.map(([a, b]) => [a.id, b.id] as const);
  const found = new Map((await pairPeople(database, [first, second], ids)).map((pair) => [pair.questionId, pair]));
  return matched.flatMap(([{ id, title }]) => {
    const pair = found.get(id);
    if (pair === undefined) return [];
    const { mean, sd, ...rest } = pair;
    const difference = pairedDifference({ n: pair.n, mean, sd });
    return [{ ...rest, title, difference: difference === 'few' ? null : difference }];
  });
}
