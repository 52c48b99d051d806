import type { PresentChoices } from '../kind-definition.ts';
import { presentOptions } from '../presenting/present-options.ts';
import type { MultipleBody, MultiplePresented } from './multiple-schema.ts';

/** The options as one taker sees them; nothing tells how many are right. */
export function presentMultiple(body: MultipleBody, choices: PresentChoices): MultiplePresented {
  return presentOptions(body, choices);
}
