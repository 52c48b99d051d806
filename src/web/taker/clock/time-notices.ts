import { MINUTE } from '#core/language/counted-nouns.ts';
import { pluralUk } from '#core/language/plural.ts';

/** Screen readers are told when so many seconds are left. */
const NOTICES = [300, 60];
/** Of a test that began with a minute or less. */
const SHORT_NOTICES = [30, 15];
const SHORT = 60;

/**
 * Returns what a screen reader is told of the time: once at each bound, and nothing of a bound below which the test began. A test of
 * one minute is told of its half.
 *
 * @param seconds what is left
 * @param atFirst what was left when the clock was first shown
 */
export function timeNotice(seconds: number, atFirst: number): string {
  const bounds = [...NOTICES, ...(atFirst <= SHORT ? SHORT_NOTICES : [])];
  const at = bounds.findLast((bound) => seconds <= bound && atFirst > bound);
  if (at === undefined || seconds === 0 || (at === 300 && seconds <= 240)) return '';
  if (at < SHORT) return `Лишилося менше ${at}\u00a0секунд.`;
  const minutes = at / 60;
  return `Лишилося менше ${minutes === 1 ? '' : `${minutes} `}${pluralUk(minutes, MINUTE.genitive)}.`;
}
