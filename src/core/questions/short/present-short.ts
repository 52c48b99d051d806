import type { ShortBody, ShortPresented } from './short-schema.ts';

/** Returns the body as a taker sees it. Copied field by field, so that nothing added to the body leaks. */
export function presentShort({ inputHint, comparison }: ShortBody): ShortPresented {
  return { ...(inputHint !== undefined && { inputHint }), ...(comparison !== undefined && { comparison }) };
}
