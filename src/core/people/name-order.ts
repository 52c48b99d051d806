import { GIVEN_NAMES } from './given-names.ts';

/** Ukrainian order of words; «Є» and «є», «Гнат» and «гнат» are one. */
const words = new Intl.Collator('uk', { sensitivity: 'base', numeric: true });

/** One letter or «Дж» with a stop, also several without a space between: «К.», «О.М.», «Дж.». */
const INITIALS = /^(?:\p{Lu}\p{Ll}?\.)+$/u;
const CAPITALS = /^[\p{Lu}’-]{2,}$/u;
/** How patronymics end. */
export const PATRONYMIC_ENDING = /(?:[оє]вич|[ії]вна|Ілліч|Кузьмич|Лукич|Хомич)$/u;

function isGiven(word: string): boolean {
  return word.split('-').every((part) => GIVEN_NAMES.has(part));
}

/** Whether the writer of the name put the surname first. */
function surnameLeads(parts: readonly string[]): boolean {
  const [first = '', second = '', third = ''] = parts;
  const last = parts.at(-1) ?? '';
  if (first.endsWith(',')) return true;
  if (CAPITALS.test(first) && !CAPITALS.test(last)) return true;
  // «Петренко О. М.», but «Марія К.» hides the surname.
  if (!INITIALS.test(first) && parts.slice(1).every((part) => INITIALS.test(part)))
    return parts.length > 2 || last.indexOf('.') < last.length - 1;
  if (parts.length === 2 && isGiven(last)) return !isGiven(first);
  // «Коваль Марія Іванівна»; in «Роман Аркадійович Абрамович» the patronymic stands in the middle.
  return parts.length === 3 && PATRONYMIC_ENDING.test(third) && !PATRONYMIC_ENDING.test(second);
}

/**
 * Returns the words of a name in the order by which lists of people are sorted: the surname, then the rest. The surname is
 * the last word («Марія Коваль», «Марія К.»), unless the name is written surname first, as «Коваль, Марія»,
 * «КОВАЛЬ Марія», «Коваль Марія» (a common given name is no surname), «Петренко О. М.» and «Коваль Марія Іванівна» are. What stands in brackets is no part of the name. Every
 * apostrophe is returned as ’.
 */
export function surnameFirst(name: string): string {
  const plain = name.replace(/['ʼ]/gu, '’');
  const bare = plain.replace(/\([^()]*\)/gu, ' ').trim();
  const parts = (bare === '' ? plain : bare).split(/\s+/u);
  const last = parts.at(-1);
  if (parts.length < 2 || last === undefined || surnameLeads(parts)) return parts.join(' ').replace(',', '');
  return [last, ...parts.slice(0, -1)].join(' ');
}

/**
 * Compares two people for a list: by surname, then by the rest of the name, in the order of the Ukrainian alphabet. Lists that
 * are read from the database have this order already, by `surname_first` in db/migrations.
 */
export function compareNames(one: string, other: string): number {
  const [left, right] = [surnameFirst(one), surnameFirst(other)];
  if (left === right) return 0;
  return words.compare(left, right) || (left < right ? -1 : 1);
}
