import { idSet } from '#core/questions/finalizing/id-set.ts';
import type { ChoiceParts, ItemChoice } from '#core/questions/item-choices-schema.ts';
import type { Fraction } from '#core/scoring/fraction.ts';
import { fraction } from '#core/scoring/fraction.ts';
import type { UngradableReason } from './outcome.ts';

type Identified = { readonly id: string };
/** The options, or their ids. */
type Choices = readonly (Identified | string)[];

type ChoicesOutcome =
  | { readonly status: 'scored'; readonly share: Fraction; readonly answered: boolean; readonly parts: ChoiceParts }
  | { readonly status: 'ungradable'; readonly reason: UngradableReason };

function isProper(given: readonly ItemChoice[], items: readonly Identified[], choices: Choices): boolean {
  const [knownItems, knownChoices] = [idSet(items), idSet(choices)];
  const isKnown = ({ itemId, choiceId }: ItemChoice) => knownItems.has(itemId) && knownChoices.has(choiceId);
  return new Set(given.map(({ itemId }) => itemId)).size === given.length && given.every(isKnown);
}

/**
 * Scores right choices / items. The key must have a choice for every item. Two choices for one item, and items or
 * choices that do not exist, are ungradable. The order of the choices does not matter.
 */
export function scoreItemChoices(
  items: readonly Identified[],
  choices: Choices,
  key: readonly ItemChoice[],
  given: readonly ItemChoice[],
): ChoicesOutcome {
  if (items.length === 0 || key.length !== items.length || !isProper(key, items, choices))
    return { status: 'ungradable', reason: 'key-malformed' };
  if (!isProper(given, items, choices)) return { status: 'ungradable', reason: 'answer-malformed' };
  const choiceIn = (list: readonly ItemChoice[], id: string) => list.find(({ itemId }) => itemId === id)?.choiceId;
  const parts = items.map(({ id }) => {
    const right = choiceIn(key, id) ?? '';
    const chosen = choiceIn(given, id) ?? null;
    return { itemId: id, given: chosen, right, isRight: chosen === right };
  });
  const share = fraction(parts.filter(({ isRight }) => isRight).length, items.length);
  return { status: 'scored', share, answered: given.length > 0, parts: { items: parts } };
}
