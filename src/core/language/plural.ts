import { formatNumber, NO_BREAK_SPACE } from './numbers.ts';

/** Nominative singular, nominative plural (2–4), genitive plural: `['бал', 'бали', 'балів']`. */
export type PluralForms = readonly [one: string, few: string, many: string];

/**
 * Words that know one and more only: a verb, `['отримає', 'отримають']`, or a noun in a case that its number takes
 * along, `['людині', 'людям']`.
 */
export type PairForms = readonly [one: string, more: string];

/**
 * Returns the Ukrainian form of a word beside a number. Whole numbers: 1, 21 → one; 2–4, 22–24 → few; the rest and
 * 11–14 → many; a pair has no few. Fractional numbers take the genitive singular («1,5 бала»), given as `fractional`;
 * without it the few form is used, of a pair the one for one.
 */
export function pluralUk(count: number, forms: PluralForms | PairForms, fractional?: string): string {
  const [one, few, many] = forms.length === 2 ? [forms[0], forms[1], forms[1]] : forms;
  if (!Number.isInteger(count)) return fractional ?? (forms.length === 2 ? one : few);
  const size = Math.abs(count);
  const [units, tens] = [size % 10, size % 100];
  if (tens >= 11 && tens <= 14) return many;
  if (units === 1) return one;
  return units >= 2 && units <= 4 ? few : many;
}

/**
 * Returns a number with its noun, which stay on one line: «3 спроби», «12 000 слів», «21 людині».
 *
 * @param count a whole number
 * @param forms the noun in the case that the sentence asks for: `counted-nouns.ts` has those of many sentences
 */
export function counted(count: number, forms: PluralForms | PairForms): string {
  return `${formatNumber(count)}${NO_BREAK_SPACE}${pluralUk(count, forms)}`;
}

/** Returns who does what: «1 людина пише», «5 людей пишуть». A verb is plural but with 1, 21, 31, … */
export function countedDoing(count: number, noun: PluralForms, verb: PairForms): string {
  return [counted(count, noun), pluralUk(count, verb)].join(' ');
}

/** Returns the same with the verb in front: «Отримає 21 людина», «Отримають 5 людей». */
export function doingCounted(verb: PairForms, count: number, noun: PluralForms): string {
  return `${pluralUk(count, verb)} ${counted(count, noun)}`;
}

/**
 * Returns the word after a number of points: «1 бал», «3 бали», «5 балів», «1,5 бала».
 *
 * @param points already rounded as they are shown
 */
export function pointsWord(points: number): string {
  return pluralUk(points, ['бал', 'бали', 'балів'], 'бала');
}
