import { formatNumber } from '#core/language/numbers.ts';

const WORDS = ['двоє', 'троє', 'четверо', 'п’ятеро', 'шестеро', 'семеро', 'восьмеро', 'дев’ятеро', 'десятеро'];

/**
 * Returns how many of people are meant, as one speaks of them: «один», «двоє», «десятеро», «12».
 *
 * @param one the word for a single one, in the gender of what is counted
 */
export function collective(count: number, one: string): string {
  return count === 1 ? one : (WORDS[count - 2] ?? formatNumber(count));
}
