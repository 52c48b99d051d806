import { isThere } from './figure.ts';
import type { ItemFigures } from './item-figures.ts';
import { COUNTED_TAKERS_MIN, JUDGED_TAKERS_MIN } from './sample-size.ts';

/** The figures by which a question is judged. */
export type JudgedItem = Pick<ItemFigures, 'scored' | 'waiting' | 'difficulty' | 'discrimination' | 'blind'>;

/** Why a key may be wrong: those with high totals did worse than those with low ones; all did worse than without reading. */
export type KeyDoubt = 'strong-did-worse' | 'below-blind';

/**
 * What can be said of a question: nothing yet, because marks are missing or answers are few; that its key is to be looked at first;
 * its figures alone (`preliminary`), or a verdict too.
 */
export type ItemStanding = 'unmarked' | 'few' | 'preliminary' | 'doubtful' | 'judged';

/** Of one side: what chance alone would exceed once in twenty times. */
const BEYOND_ERROR = 1.645;

/** Tells whether a correlation of this many pairs is below 0 by more than its error (R. A. Fisher, 1921). */
export function isBelowZero(correlation: number, pairs: number): boolean {
  if (pairs <= 3) return false;
  return correlation <= -1 || Math.atanh(correlation) * Math.sqrt(pairs - 3) < -BEYOND_ERROR;
}

/**
 * Returns why the key of a question may be wrong; null where nothing says so by more than the error, or too few have answered.
 *
 * @param takers attempts that are wholly scored: the discrimination is of these
 */
export function keyDoubt({ scored, difficulty, discrimination, blind }: JudgedItem, takers: number): KeyDoubt | null {
  const pairs = Math.min(scored, takers);
  if (pairs >= JUDGED_TAKERS_MIN && isThere(discrimination) && isBelowZero(discrimination, pairs))
    return 'strong-did-worse';
  if (scored < JUDGED_TAKERS_MIN || !isThere(difficulty) || blind === null) return null;
  // A share without reading varies no more than a coin of this share.
  const error = Math.sqrt((blind * (1 - blind)) / scored);
  return difficulty < blind - BEYOND_ERROR * error ? 'below-blind' : null;
}

/** Returns what can be said of a question. @param takers see {@link keyDoubt} */
export function itemStanding(item: JudgedItem, takers: number): ItemStanding {
  if (item.waiting > 0) return 'unmarked';
  if (item.scored < COUNTED_TAKERS_MIN || !isThere(item.difficulty)) return 'few';
  if (item.scored < JUDGED_TAKERS_MIN) return 'preliminary';
  return keyDoubt(item, takers) === null ? 'judged' : 'doubtful';
}
