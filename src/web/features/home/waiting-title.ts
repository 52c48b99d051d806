import { pluralUk } from '#core/language/plural.ts';

const WORDS = ['одна', 'дві', 'три', 'чотири', 'п’ять', 'шість', 'сім', 'вісім', 'дев’ять', 'десять'] as const;

/** «На вас чекають дві справи»: the title of the home page. */
export function waitingTitle(count: number): string {
  if (count === 0) return 'Зараз на вас нічого не чекає';
  const matters = pluralUk(count, ['справа', 'справи', 'справ']);
  const verb = matters === 'справа' ? 'чекає' : 'чекають';
  return `На вас ${verb} ${WORDS[count - 1] ?? count} ${matters}`;
}
