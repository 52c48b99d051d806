import { outOf } from './out-of.ts';
import { pointsWord } from './plural.ts';

/**
 * Returns points out of a whole: «1,6 бала з 2», «5 балів із 8».
 *
 * @param points the figure that chooses the noun where `text` is no number
 * @param text the exact number as shown, with a decimal comma
 * @param maximum the whole as shown
 */
export function pointsOutOf(points: number, text: string, maximum: string): string {
  const rounded = Number(text.replace(',', '.').replace('−', '-'));
  const word = pointsWord(Number.isFinite(rounded) ? rounded : points);
  return outOf(`${text} ${word}`, maximum);
}
