import type { OutcomeOf } from '#core/questions/answers/outcome.ts';
import { scoreItemChoices } from '#core/questions/answers/score-item-choices.ts';
import type { InsertAnswer, InsertBody, InsertKey } from './insert-schema.ts';

/** Scores sentences in their place / sentences, so 1 or 0 for a single one. */
export function scoreInsert(body: InsertBody, key: InsertKey, answer: InsertAnswer | null): OutcomeOf<'insert'> {
  return scoreItemChoices(body.sentences, body.places, key.choices, answer?.choices ?? []);
}
