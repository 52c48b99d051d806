import type { OutcomeOf } from '#core/questions/answers/outcome.ts';
import { scoreItemChoices } from '#core/questions/answers/score-item-choices.ts';
import type { MatchingAnswer, MatchingBody, MatchingKey } from './matching-schema.ts';

/** Scores right pairs / rows. */
export function scoreMatching(
  body: MatchingBody,
  key: MatchingKey,
  answer: MatchingAnswer | null,
): OutcomeOf<'matching'> {
  return scoreItemChoices(body.rows, body.options, key.choices, answer?.choices ?? []);
}
