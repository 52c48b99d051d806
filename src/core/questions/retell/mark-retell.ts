import type { RetellKey, RetellMark } from './retell-schema.ts';

/** Tells whether marks credit every idea once. */
export function isRetellMarkProper({ units }: RetellKey, mark: RetellMark): boolean {
  if (mark.units.length !== units.length) return false;
  return units.every(({ id }) => mark.units.filter(({ unitId }) => unitId === id).length === 1);
}
