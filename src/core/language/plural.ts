import { formatNumber, NO_BREAK_SPACE } from './numbers.ts';

/** Nominative singular, nominative plural (2–4), genitive plural: `['бал', 'бали', 'балів']`. */
export type PluralForms = readonly [one: string, few: string, many: string];

/**
 * Returns the Ukrainian form of a counted noun. Whole numbers: 1, 21 → one; 2–4, 22–24 → few; the rest and 11–14 →
 * many. Fractional numbers take the genitive singular («1,5 бала»), given as `fractional`; without it the few form is
 * used.
 */
export function pluralUk(count: number, [one, few, many]: PluralForms, fractional: string = few): string {
  if (!Number.isInteger(count)) return fractional;
  const size = Math.abs(count);
  const [units, tens] = [size % 10, size % 100];
  if (tens >= 11 && tens <= 14) return many;
  if (units === 1) return one;
  return units >= 2 && units <= 4 ? few : many;
}

/**
 * Returns a number with its noun, which stay on one line: «3 спроби», «12 000 слів».
 *
 * @param count a whole number
 */
export function counted(count: number, forms: PluralForms): string {
  return `${formatNumber(count)}${NO_BREAK_SPACE}${pluralUk(count, forms)}`;
}

/**
 * Returns the word after a number of points: «1 бал», «3 бали», «5 балів», «1,5 бала».
 *
 * @param points already rounded as they are shown
 */
export function pointsWord(points: number): string {
  return pluralUk(points, ['бал', 'бали', 'балів'], 'бала');
}
