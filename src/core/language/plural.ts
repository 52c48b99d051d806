/** Nominative singular, nominative plural (2–4), genitive plural: `['бал', 'бали', 'балів']`. */
export type PluralForms = readonly [one: string, few: string, many: string];

/**
 * The Ukrainian form of a counted noun. Whole numbers: 1, 21 → one; 2–4, 22–24 → few; the rest and 11–14 → many.
 * Fractional numbers govern the genitive singular («1,5 бала»), given as `fractional`; without it the few form is used.
 */
export function pluralUk(count: number, [one, few, many]: PluralForms, fractional: string = few): string {
  if (!Number.isInteger(count)) return fractional;
  const size = Math.abs(count);
  const [units, tens] = [size % 10, size % 100];
  if (tens >= 11 && tens <= 14) return many;
  if (units === 1) return one;
  return units >= 2 && units <= 4 ? few : many;
}

/** «1 бал», «3 бали», «5 балів», «1,5 бала», for a number already rounded for display. */
export function pointsWord(points: number): string {
  return pluralUk(points, ['бал', 'бали', 'балів'], 'бала');
}
