import type { PresentChoices } from '#core/questions/kind-definition.ts';
import { presentOptions } from '#core/questions/presenting/present-options.ts';
import type { SingleBody, SinglePresented } from './single-schema.ts';

/** Returns the options as one taker sees them. */
export function presentSingle(body: SingleBody, choices: PresentChoices): SinglePresented {
  return presentOptions(body, choices);
}
