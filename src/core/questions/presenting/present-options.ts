import type { OptionsBody } from '#core/questions/finalizing/finalize-options.ts';
import type { PresentChoices } from '#core/questions/kind-definition.ts';
import type { Option } from '#core/questions/option-schema.ts';
import { shuffle } from './shuffle.ts';

/**
 * Returns items in the order shown to one taker: shuffled by the seed, unless the author or the issue fixes the order.
 */
export function presentItems(items: readonly Option[], fixedOrder: boolean, choices: PresentChoices): Option[] {
  const shown = choices.shuffleOptions && !fixedOrder ? shuffle(items, choices.seed) : items;
  return shown.map(({ id, text }) => ({ id, text }));
}

/** Returns the options in the order shown to one taker. */
export function presentOptions({ options, fixedOrder }: OptionsBody, choices: PresentChoices): { options: Option[] } {
  return { options: presentItems(options, fixedOrder, choices) };
}
