import { GIVEN_NAMES } from './given-names.ts';

/** Ukrainian order of words; «Є» and «є», «Гнат» and «гнат» are one. */
const words = new Intl.Collator('uk', { sensitivity: 'base', numeric: true });

/** One letter or «Дж» with a stop, also several without a space between: «К.», «О.М.», «Дж.». */
const INITIALS = /^(?:\p{Lu}\p{Ll}?\.)+$/u;
const CAPITALS = /^[\p{Lu}’-]{2,}$/u;
/** How patronymics end. */
export const PATRONYMIC_ENDING = /(?:[оє]вич|[ії]вна|ілліч|кузьмич|лукич|хомич)$/iu;
/** How surnames end and given names do not; asked only of words that both are known as given names, or neither is. */
const SURNAME_ENDING =
  /(?:[еє]нк[оа]|[чщ]?ук|юк|[ая]к|[еє]ць|[сцз]ьк(?:ий|а)|ишин|ко|ло|[иї]н|[ії]в|[оеє]ва?|ич|ик|[ая]р|ий|ян|дзе|швілі)$/u;

/** How given names end that no list has. */
const GIVEN_ENDING = /(?:ія|ій|іна|іан|ьян|[еє]ля|лея|ета|елла|слава?|мира?|очка|онька|енька|уся|усик|ійка)$/u;

const GIVEN = new Set([...GIVEN_NAMES].map((name) => name.toLowerCase()));
/** Names of men that end like those of women. */
const OF_MEN = new Set('ілля микола кузьма лука сава савва фома хома сашка саша женя слава мустафа мірча'.split(' '));

function isGiven(word: string): boolean {
  return word.split('-').every((part) => GIVEN.has(part));
}

function isOfWoman(word: string): boolean {
  return /[ая]$/u.test(word) && !OF_MEN.has(word);
}

/** Of two words, whether the first is the surname; the last where nothing tells. */
function isFirstOfTwo(first: string, last: string): boolean {
  if (isGiven(first) !== isGiven(last)) return isGiven(last);
  // «Панас Ярина»: a surname may be a name of men, seldom of women.
  if (isGiven(first) && isOfWoman(first) !== isOfWoman(last)) return isOfWoman(last);
  if (SURNAME_ENDING.test(first) !== SURNAME_ENDING.test(last)) return SURNAME_ENDING.test(first);
  return GIVEN_ENDING.test(last) && !GIVEN_ENDING.test(first);
}

/** Whether the writer of the name put the surname first. */
function surnameLeads(parts: readonly string[]): boolean {
  const [first = ''] = parts;
  const last = parts.at(-1) ?? '';
  if (first.endsWith(',')) return true;
  if (CAPITALS.test(first) && !CAPITALS.test(last)) return true;
  // «Петренко О. М.», but «Марія К.» hides the surname.
  if (!INITIALS.test(first) && parts.slice(1).every((part) => INITIALS.test(part)))
    return parts.length > 2 || last.indexOf('.') < last.length - 1;
  const [one = '', two = '', three = ''] = parts.map((part) => part.toLowerCase());
  if (parts.length === 2) return isFirstOfTwo(one, two);
  if (parts.length !== 3) return false;
  // «Коваль Марія Іванівна»; in «Роман Аркадійович Абрамович» the patronymic stands in the middle.
  if (PATRONYMIC_ENDING.test(three)) return !PATRONYMIC_ENDING.test(two);
  return !isGiven(one) && isGiven(two) && isGiven(three);
}

const APOSTROPHES = /['ʼ‘`´′＇]/gu;

/**
 * Returns the words of a name with the surname first, as a journal shows them. The surname is the last word («Марія Коваль», «Марія
 * К.»), unless the writing tells that it is the first: «Коваль, Марія», «КОВАЛЬ Марія», «Петренко О. М.», «Коваль Марія Іванівна»,
 * «Коваль Марія» (a given name is no surname), «Прокопенко Ейлін» (by its ending). Small or capital letters throughout do not matter.
 * What stands in brackets is no part of the name. Every apostrophe is returned as ’.
 */
export function surnameFirst(name: string): string {
  const plain = name.replace(APOSTROPHES, '’');
  const bare = plain.replace(/\([^()]*\)/gu, ' ').trim();
  const parts = (bare === '' ? plain : bare).split(/\s+/u);
  const last = parts.at(-1);
  if (parts.length < 2 || last === undefined || surnameLeads(parts)) return parts.join(' ').replace(',', '');
  return [last, ...parts.slice(0, -1)].join(' ');
}

/**
 * Returns a name as a journal shows it: the surname first, what stands in brackets behind it. A name without a written surname
 * («Марія К.», «Читач 2») stays as it is.
 */
export function journalName(name: string): string {
  const bare = name.replace(/\([^()]*\)/gu, ' ').trim();
  const last = bare.split(/\s+/u).at(-1) ?? '';
  if (bare === '' || !/^[\p{L}’'ʼ-]{2,}$/u.test(last)) return bare === name ? name.replace(',', '') : name;
  const remarks = name.match(/\([^()]*\)/gu) ?? [];
  return [surnameFirst(bare), ...remarks].join(' ');
}

/**
 * Returns a name of two words written so that the other word is its surname: the surname last, or before a comma where that would be
 * misread. Null for other names.
 */
export function otherSurname(name: string): string | null {
  const [surname = '', other = '', ...more] = surnameFirst(name).split(' ');
  if (more.length > 0 || ![surname, other].every((word) => /^[\p{L}’-]{2,}$/u.test(word))) return null;
  const last = `${surname} ${other}`;
  return surnameFirst(last).startsWith(`${other} `) ? last : `${other}, ${surname}`;
}

/** Returns what a name is sorted by: the surname first, without apostrophes, which a register of names leaves out. */
export function sortedName(name: string): string {
  return surnameFirst(name).replaceAll('’', '');
}

/**
 * Compares two people for a list: by surname, then by the rest of the name, in the order of the Ukrainian alphabet. Lists that
 * are read from the database have this order already, by `surname_first` in db/migrations, which returns `sortedName`.
 */
export function compareNames(one: string, other: string): number {
  const [left, right] = [sortedName(one), sortedName(other)];
  if (left === right) return 0;
  return words.compare(left, right) || (left < right ? -1 : 1);
}
