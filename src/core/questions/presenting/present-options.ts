import type { OptionsBody } from '#core/questions/finalizing/finalize-options.ts';
import type { PresentChoices } from '#core/questions/kind-definition.ts';
import type { MarkedOption, Option } from '#core/questions/option-schema.ts';
import { shuffle } from './shuffle.ts';

/**
 * Returns items in the order shown to one taker: shuffled by the seed, unless the author or the issue fixes the order.
 */
export function presentItems(items: readonly Option[], fixedOrder: boolean, choices: PresentChoices): Option[] {
  const shown = choices.shuffleOptions && !fixedOrder ? shuffle(items, choices.seed) : items;
  return shown.map(({ id, text }) => ({ id, text }));
}

/** Returns the options in the order shown to one taker, with the marks of their words and their images. */
export function presentOptions(
  { options, fixedOrder }: OptionsBody,
  choices: PresentChoices,
): { options: MarkedOption[] } {
  const more = new Map(
    options.map(({ id, inlines, image }) => [id, { ...(inlines && { inlines }), ...(image && { image }) }]),
  );
  return {
    options: presentItems(options, fixedOrder, choices).map((option) => ({ ...option, ...more.get(option.id) })),
  };
}
