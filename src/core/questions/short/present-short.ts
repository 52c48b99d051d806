import type { ShortBody, ShortPresented } from './short-schema.ts';

/** The field as a taker sees it. Written out field by field, so that nothing added to the body slips through. */
export function presentShort({ inputHint }: ShortBody): ShortPresented {
  return inputHint === undefined ? {} : { inputHint };
}
