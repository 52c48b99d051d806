import type { OutcomeOf } from '#core/questions/answers/outcome.ts';
import { scoreItemChoices } from '#core/questions/answers/score-item-choices.ts';
import type { ItemChoice } from '#core/questions/item-choices-schema.ts';
import type { StatedAnswer, StatedBody, StatedKey } from './stated-schema.ts';
import { STATED_VERDICTS } from './stated-verdicts.ts';

/** Returns the verdicts of a key or an answer as choices. */
export function statedChoices({ verdicts }: StatedKey): ItemChoice[] {
  return verdicts.map(({ statementId, verdict }) => ({ itemId: statementId, choiceId: verdict }));
}

/** Scores right verdicts / statements. */
export function scoreStated(body: StatedBody, key: StatedKey, answer: StatedAnswer | null): OutcomeOf<'stated'> {
  return scoreItemChoices(body.statements, STATED_VERDICTS, statedChoices(key), answer ? statedChoices(answer) : []);
}
