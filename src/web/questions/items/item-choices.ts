import type { ItemChoice } from '#core/questions/item-choices-schema.ts';

/** What is chosen for an item; null while nothing is. */
export function choiceFor(choices: readonly ItemChoice[], itemId: string): string | null {
  return choices.find((choice) => choice.itemId === itemId)?.choiceId ?? null;
}

/** The choices with another one for an item; null takes its choice back. */
export function withChoice(choices: readonly ItemChoice[], itemId: string, choiceId: string | null): ItemChoice[] {
  const others = choices.filter((choice) => choice.itemId !== itemId);
  return choiceId === null ? others : [...others, { itemId, choiceId }];
}

type Identified = { readonly id: string };

/** The choices that still name something, after items or what may be chosen were taken away. */
export function standingChoices(
  choices: readonly ItemChoice[],
  items: readonly Identified[],
  options: readonly Identified[],
): ItemChoice[] {
  const [itemIds, optionIds] = [new Set(items.map(({ id }) => id)), new Set(options.map(({ id }) => id))];
  return choices.filter(({ itemId, choiceId }) => itemIds.has(itemId) && optionIds.has(choiceId));
}
