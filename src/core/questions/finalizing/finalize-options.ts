import type { MarkedOption } from '#core/questions/option-schema.ts';
import { renameItems, trimTexts } from './rename-items.ts';

/** A body with options to choose. */
export type OptionsBody = { options: MarkedOption[]; fixedOrder: boolean };

/**
 * Replaces the ids of all options by fresh random ones and keeps the author's order, in which takers see them unless
 * options are shuffled. `idOf` translates an old id; it throws on an unknown one.
 */
export function finalizeOptions(
  { options, fixedOrder }: OptionsBody,
  newId: () => string,
): { body: OptionsBody; idOf: (draftId: string) => string } {
  const { items, idOf } = renameItems(trimTexts(options), newId, 'kept');
  return { body: { options: items, fixedOrder }, idOf };
}
