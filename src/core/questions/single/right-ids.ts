import type { SingleKey } from './single-schema.ts';

/** Returns the ids of all options that earn the points, the author's first; none while the author has not chosen. */
export function rightIds({ optionId, alsoRight = [] }: SingleKey): string[] {
  return optionId === null ? [] : [optionId, ...alsoRight];
}
