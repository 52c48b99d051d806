import { idSet } from '#core/questions/finalizing/id-set.ts';
import type { ItemChoice } from '#core/questions/item-choices-schema.ts';

/** Why an answer from outside is refused. «Option» stands for whatever is chosen: items, sentences, places, gaps. */
export type AnswerFailure = 'answer-malformed' | 'answer-unknown-option' | 'answer-repeated-option' | 'answer-too-long';

type Choices = readonly (string | { readonly id: string })[];

/** Fails when an id repeats or is none of the options. */
export function checkChosenIds(chosen: readonly string[], options: Choices): AnswerFailure | null {
  if (new Set(chosen).size < chosen.length) return 'answer-repeated-option';
  const known = idSet(options);
  return chosen.every((id) => known.has(id)) ? null : 'answer-unknown-option';
}

/** Fails when an item has two choices, or an item or a choice does not exist. */
export function checkChosenPairs(given: readonly ItemChoice[], items: Choices, choices: Choices): AnswerFailure | null {
  const known = idSet(choices);
  const failure = checkChosenIds(
    given.map(({ itemId }) => itemId),
    items,
  );
  return failure ?? (given.every(({ choiceId }) => known.has(choiceId)) ? null : 'answer-unknown-option');
}

/** Fails for text that the database cannot store as JSON: NUL and lone surrogates. */
export function checkTyped(text: string): AnswerFailure | null {
  return /[\0\p{Cs}]/u.test(text) ? 'answer-malformed' : null;
}
