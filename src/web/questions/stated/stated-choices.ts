import type { ItemChoice } from '#core/questions/item-choices-schema.ts';
import type { StatedAnswer } from '#core/questions/stated/stated-schema.ts';
import type { StatedVerdict } from '#core/questions/stated/stated-verdicts.ts';
import { STATED_VERDICT_NAMES, STATED_VERDICTS } from '#core/questions/stated/stated-verdicts.ts';

/** The three verdicts as options to choose from. */
export const VERDICT_CHOICES = STATED_VERDICTS.map((id) => ({ id, text: STATED_VERDICT_NAMES[id] }));

/** Returns the verdicts of an answer or a key as choices. */
export function choicesOfVerdicts({ verdicts }: StatedAnswer): ItemChoice[] {
  return verdicts.map(({ statementId, verdict }) => ({ itemId: statementId, choiceId: verdict }));
}

/** Returns choices as verdicts; a choice that is no verdict is left out. */
export function verdictsOfChoices(choices: readonly ItemChoice[]): StatedAnswer {
  const isVerdict = (id: string): id is StatedVerdict => VERDICT_CHOICES.some((choice) => choice.id === id);
  return {
    verdicts: choices.flatMap(({ itemId, choiceId }) =>
      isVerdict(choiceId) ? [{ statementId: itemId, verdict: choiceId }] : [],
    ),
  };
}
