import { sentencesWord } from '#core/language/sentences-word.ts';

/**
 * Returns the words for screen readers after sentences were marked or unmarked: which ones, and how many marks there
 * are now.
 */
export function markingNews(places: readonly number[], total: number, on: boolean, marked: number): string {
  const [first] = places;
  if (first === undefined) return '';
  const what = places.length === 1 ? `речення ${first} з ${total}` : sentencesWord(places.length);
  const news = on ? `Позначено ${what}.` : `Позначку знято: ${what}.`;
  return `${news} ${marked === 0 ? 'Позначок немає.' : `Усього позначено: ${marked}.`}`;
}

/** Returns the words on the button that follows a selection. */
export function selectionOffer(allMarked: boolean): string {
  return allMarked ? 'Зняти позначки з виділеного' : 'Позначити виділене';
}
