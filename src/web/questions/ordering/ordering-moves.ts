import { quoted } from '#core/language/quoted.ts';

const PLACES = [
  'перший',
  'другий',
  'третій',
  'четвертий',
  'п’ятий',
  'шостий',
  'сьомий',
  'восьмий',
  'дев’ятий',
  'десятий',
  'одинадцятий',
  'дванадцятий',
];
const OF_COUNT = [
  'з одного',
  'із двох',
  'із трьох',
  'із чотирьох',
  'із п’яти',
  'із шести',
  'із семи',
  'із восьми',
  'із дев’яти',
  'з десяти',
  'з одинадцяти',
  'із дванадцяти',
];

/** Returns the items in the answered order; those without a place follow in the shown one. */
export function shownOrder<Item extends { readonly id: string }>(
  items: readonly Item[],
  itemIds: readonly string[],
): Item[] {
  const placed = itemIds.flatMap((id) => items.find((item) => item.id === id) ?? []);
  return [...placed, ...items.filter(({ id }) => !itemIds.includes(id))];
}

/** Returns «Пункт «…» тепер другий із п’яти.» `place` counts from 0. */
export function itemMovedWords(text: string, place: number, count: number): string {
  const at = PLACES[place] ?? `на місці ${place + 1}`;
  return `Пункт ${quoted(text)} тепер ${at} ${OF_COUNT[count - 1] ?? `з ${count}`}.`;
}

/** Returns the words for screen readers when an item is picked up. */
export function itemTakenWords(text: string): string {
  return `Пункт ${quoted(text)} узято.`;
}

/** Returns the words for screen readers when dragging is cancelled. */
export function itemLeftWords(text: string): string {
  return `Пункт ${quoted(text)} лишився на своєму місці.`;
}
