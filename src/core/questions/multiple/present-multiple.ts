import type { PresentChoices } from '#core/questions/kind-definition.ts';
import { presentOptions } from '#core/questions/presenting/present-options.ts';
import type { MultipleBody, MultiplePresented } from './multiple-schema.ts';

/** Returns the options as one taker sees them; nothing tells how many are right. */
export function presentMultiple(body: MultipleBody, choices: PresentChoices): MultiplePresented {
  return presentOptions(body, choices);
}
