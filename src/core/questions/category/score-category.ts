import type { OutcomeOf } from '#core/questions/answers/outcome.ts';
import { scoreItemChoices } from '#core/questions/answers/score-item-choices.ts';
import type { CategoryAnswer, CategoryBody, CategoryKey } from './category-schema.ts';

/** Scores statements in the right group / statements. */
export function scoreCategory(
  body: CategoryBody,
  key: CategoryKey,
  answer: CategoryAnswer | null,
): OutcomeOf<'category'> {
  return scoreItemChoices(body.statements, body.groups, key.choices, answer?.choices ?? []);
}
