/**
 * Returns a part out of a whole: «1,67 з 3», «5 балів із 8». The preposition depends on the end of the part: «із» after
 * a word that ends in a consonant, «з» after a vowel and after digits.
 *
 * @param part the figure, or the figure with its noun, as shown
 * @param whole the figure it is out of, as shown
 */
export function outOf(part: string, whole: string): string {
  return `${part} ${/[бвгґджзйклмнпрстфхцчшщь]$/i.test(part) ? 'із' : 'з'} ${whole}`;
}
