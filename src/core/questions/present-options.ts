import type { OptionsBody } from './finalize-options.ts';
import type { PresentChoices } from './kind-definition.ts';
import type { Option } from './option-schema.ts';
import { shuffle } from './shuffle.ts';

/** The options in the order shown to one taker: by the seed, unless the author or the issue fixes the order. */
export function presentOptions({ options, fixedOrder }: OptionsBody, choices: PresentChoices): { options: Option[] } {
  const shown = choices.shuffleOptions && !fixedOrder ? shuffle(options, choices.seed) : options;
  return { options: shown.map(({ id, text }) => ({ id, text })) };
}
