import type { ItemChoice } from '#core/questions/item-choices-schema.ts';

/** Returns the choice for an item; null when there is none. */
export function choiceFor(choices: readonly ItemChoice[], itemId: string): string | null {
  return choices.find((choice) => choice.itemId === itemId)?.choiceId ?? null;
}

/** Returns the choices with a new one for an item; null removes the item's choice. */
export function withChoice(choices: readonly ItemChoice[], itemId: string, choiceId: string | null): ItemChoice[] {
  const others = choices.filter((choice) => choice.itemId !== itemId);
  return choiceId === null ? others : [...others, { itemId, choiceId }];
}

type Identified = { readonly id: string };

/** Returns the choices whose item and option both still exist. */
export function standingChoices(
  choices: readonly ItemChoice[],
  items: readonly Identified[],
  options: readonly Identified[],
): ItemChoice[] {
  const [itemIds, optionIds] = [new Set(items.map(({ id }) => id)), new Set(options.map(({ id }) => id))];
  return choices.filter(({ itemId, choiceId }) => itemIds.has(itemId) && optionIds.has(choiceId));
}
