import {
  cellWords,
  FILLING,
  GIVEN,
  INITIALS,
  OTHER,
  PATRONYMIC,
  PERSON_HEADINGS,
  RELATIVE,
  SURNAME,
  WHOLE_NAME,
} from './heading-words.ts';

type Part = 'whole' | 'surname' | 'given' | 'patronymic' | 'person' | 'other';

/** The heading of a list: which cells of a row make the name, in order. */
export type RosterHead = {
  /** The row that holds it. */
  readonly at: number;
  readonly columns: readonly number[];
  readonly unused: readonly string[];
  /** It consists of a word that may be a surname too, such as «Учень». */
  readonly isDoubtful: boolean;
};

const VOCABULARY = [SURNAME, GIVEN, PATRONYMIC, WHOLE_NAME, INITIALS, PERSON_HEADINGS, FILLING, RELATIVE, OTHER];
/** How many filled lines may stand above a heading: the school, the class, the teacher. */
const LINES_ABOVE_MAX = 15;

/** Returns what a cell says about its column; null if it is no heading. Words count in any order. */
function partOf(cell: string): Part | null {
  if (/\d/u.test(cell)) return null;
  const words = cellWords(cell);
  if (words.length === 0 || !words.every((word) => VOCABULARY.some((known) => known.has(word)))) return null;
  const has = (known: ReadonlySet<string>) => words.some((word) => known.has(word));
  if (has(RELATIVE)) return 'other';
  if (has(WHOLE_NAME)) return 'whole';
  const parts = [SURNAME, GIVEN, PATRONYMIC, INITIALS].filter(has).length;
  if (has(SURNAME)) return parts > 1 && !isEnglishSurname(words) ? 'whole' : 'surname';
  if (has(PATRONYMIC)) return has(GIVEN) && !words.includes('name') ? 'given' : 'patronymic';
  if (has(GIVEN)) return isWholeInEnglish(words) ? 'whole' : 'given';
  if (has(OTHER)) return 'other';
  return has(PERSON_HEADINGS) ? 'person' : null;
}

/** «Last name», «Family name». */
const isEnglishSurname = (words: readonly string[]): boolean =>
  words.includes('name') && !words.some((word) => word === FIRST || word === GIVEN_WORD);
const [FIRST, GIVEN_WORD, FULL] = ['first', 'given', 'full'].flatMap(cellWords);

/** «Full name», «Student name»; «Name» alone depends on the columns beside it. */
const isWholeInEnglish = (words: readonly string[]): boolean =>
  words.includes('name') &&
  (words.some((word) => word === FULL) || words.some((word) => PERSON_HEADINGS.has(word))) &&
  !words.some((word) => word === FIRST || word === GIVEN_WORD);

const ORDER: readonly Part[] = ['surname', 'given', 'patronymic'];

function columnsOf(parts: readonly (Part | null)[]): number[] {
  const whole = parts.indexOf('whole');
  if (whole !== -1) return [whole];
  const columns = ORDER.map((part) => parts.indexOf(part)).filter((at) => at !== -1);
  return columns.length > 0 ? columns : [parts.indexOf('person')];
}

function headIn(row: readonly string[], at: number, isFirst: boolean): RosterHead | null {
  const parts = row.map(partOf);
  const names = parts.filter((part) => part !== null && part !== 'other');
  if (names.length === 0) return null;
  const isOnlyPerson = names.every((part) => part === 'person');
  const headings = parts.filter((part) => part !== null).length;
  const words = row.filter((cell, index) => parts[index] === null && /\p{L}/u.test(cell)).length;
  // A pupil may be called as a heading is: the other cells decide.
  if (isOnlyPerson && (words > 0 || (!isFirst && headings === 1))) return null;
  // Of a list with columns of its own kinds the known headings are the most.
  if (words > 0 && (headings <= words || /[@\d]/u.test(row.join('').replace(/№\s*\d/u, '')))) return null;
  if (names.length === 1 && names[0] === 'given' && words > 0) return null;
  const columns = columnsOf(parts);
  const isDoubtful =
    isOnlyPerson && row.filter((cell) => cell !== '').length === 1 && cellWords(row.join(' ')).length === 1;
  return { at, columns, unused: row.filter((cell, index) => cell !== '' && !columns.includes(index)), isDoubtful };
}

/** Returns the heading of a list; null if it has none. Lines above it are no names. */
export function findHead(
  rows: readonly (readonly string[])[],
  isFilled: (row: readonly string[]) => boolean,
): RosterHead | null {
  let above = 0;
  for (const [at, row] of rows.entries()) {
    if (!isFilled(row)) continue;
    const head = headIn(row, at, above === 0);
    if (head !== null) return head;
    above += 1;
    if (above > LINES_ABOVE_MAX) return null;
  }
  return null;
}

/** Returns whether a row repeats a heading, as lists of several pages do. */
export function isHeadAgain(row: readonly string[]): boolean {
  const head = headIn(row, 0, false);
  return head !== null && row.every((cell) => cell === '' || partOf(cell) !== null);
}
