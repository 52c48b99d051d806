import type { Interval } from '#core/analysis/statistics/reliability.ts';
import { formatNumber, NO_BREAK_SPACE } from '#core/language/numbers.ts';
import { counted, type PluralForms, pluralUk } from '#core/language/plural.ts';

/** How many there are: exactly, or as the least and the most that there may be. */
export type ToldCount = { readonly count: number; readonly upTo: number };

/** «12», or «10–14» where it is told between two ends. */
export function toldCountWords({ count, upTo }: ToldCount): string {
  return count === upTo ? String(count) : `${count}–${upTo}`;
}

/** «12 людей», «10–14 людей». */
export function toldWords({ count, upTo }: ToldCount, forms: PluralForms): string {
  return count === upTo
    ? counted(count, forms)
    : `${toldCountWords({ count, upTo })}${NO_BREAK_SPACE}${pluralUk(upTo, forms)}`;
}

/** «між 3,2 і 4,6», or the one figure where both ends are the same. */
export function betweenWords([from, to]: Interval, digits: number): string {
  const [first, last] = [formatNumber(from, digits), formatNumber(to, digits)];
  return first === last ? first : `між${NO_BREAK_SPACE}${first} і${NO_BREAK_SPACE}${last}`;
}
