import type { ItemChoice } from '#core/questions/item-choices-schema.ts';
import type { MarkedRow } from '#core/texts/marked-row.ts';
import { trimMarkedRow } from '#core/texts/marked-row.ts';

/** An item whose id finalizing replaces. */
type Identified = { readonly id: string };

/**
 * Gives every item a fresh random id, because the draft's ids tell in which order the author wrote them. `mixed` puts the
 * items into the order of the new ids, `kept` leaves the author's. `idOf` translates an old id and throws on an unknown
 * one, which the check list has refused before.
 */
export function renameItems<Item extends Identified>(
  items: readonly Item[],
  newId: () => string,
  order: 'kept' | 'mixed',
): { items: Item[]; idOf: (draftId: string) => string } {
  const ids = new Map(items.map(({ id }) => [id, newId()]));
  const idOf = (draftId: string) => {
    const id = ids.get(draftId);
    if (id === undefined) throw new Error('The key names an option that does not exist');
    return id;
  };
  const renamed = items.map((item) => ({ ...item, id: idOf(item.id) }));
  if (order === 'mixed') renamed.sort((first, second) => (first.id < second.id ? -1 : 1));
  return { items: renamed, idOf };
}

/** Returns the options with their texts trimmed. */
export function trimTexts<Item extends MarkedRow>(items: readonly Item[]): Item[] {
  return items.map(trimMarkedRow);
}

/** Returns the choices with the new ids of items and options, in the order of the items' new ids. */
export function renameChoices(
  choices: readonly ItemChoice[],
  itemIdOf: (draftId: string) => string,
  choiceIdOf: (draftId: string) => string,
): ItemChoice[] {
  return choices
    .map(({ itemId, choiceId }) => ({ itemId: itemIdOf(itemId), choiceId: choiceIdOf(choiceId) }))
    .sort((first, second) => (first.itemId < second.itemId ? -1 : 1));
}
