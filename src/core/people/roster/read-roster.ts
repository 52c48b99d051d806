import { cleanDisplayName } from '#core/people/display-name.ts';
import { nameKey } from './name-key.ts';

/** Why a line of a list is left out. */
export type RosterProblem = 'too-long' | 'characters' | 'no-name' | 'twice' | 'known';

/** A line of a list that is not empty. */
export type RosterLine = {
  /** From 1, as the person counts. */
  readonly line: number;
  /** The name as it would be entered; of a line without one, what stands there. */
  readonly name: string;
  /** Null for a name that would be added. */
  readonly problem: RosterProblem | null;
  /** The line that has the same name before; null unless `problem` is `twice`. */
  readonly sameAs: number | null;
};

/** What a list would do to a group. */
export type RosterReport = {
  readonly lines: readonly RosterLine[];
  readonly empty: number;
  /** Heads of columns that were not taken; empty where the list has no heads. */
  readonly unusedColumns: readonly string[];
};

type Part = 'whole' | 'surname' | 'given' | 'patronymic';

const HEADS: readonly (readonly [Part, RegExp])[] = [
  ['surname', /^прізвище$/u],
  ['given', /^(?:власне )?ім'я$/u],
  ['patronymic', /^по[- ]батькові$/u],
  [
    'whole',
    /^(?:піб|п\.? ?і\.? ?б\.?|прізвище.*ім'я.*|ім'я.*прізвище.*|учн?і?|учень.*|учениця.*|студент.*|учасник.*|хто|ім'я та прізвище|name|full name)$/u,
  ],
];
const OTHER_HEAD =
  /^(?:№.*|n|номер.*|з\/п|логін|код|клас|група|стать|дата.*|е-?mail|e-?mail|пошта|телефон.*|примітк.*|школа|адреса)$/u;

const headKey = (cell: string) => nameKey(cell).replace(/[.:*]+$/u, '');
const partOf = (cell: string): Part | null => HEADS.find(([, words]) => words.test(headKey(cell)))?.[0] ?? null;

/** Numbers and bullets of a class register, and signs that end a line of a list. */
function listedName(cell: string): string {
  return cell
    .replace(/\t/g, ' ')
    .replace(/^\s*(?:\d{1,3}\s*[.)]?\s+|\d{1,3}[.)]\s*|[•·–—*-]\s+)/u, '')
    .replace(/[\s,;]+$/u, '')
    .trim();
}

/** Words that can be of a name: no number of a row, date, class, address or telephone. */
const isWords = (cell: string) => /\p{L}/u.test(cell) && !/[@\d]/u.test(cell);

const PARTS: readonly Part[] = ['whole', 'surname', 'given', 'patronymic'];

/** Which cells of a row make the name, in order; null for «all that are words». */
function columnsOf(head: readonly string[]): { columns: number[]; unused: string[] } | null {
  const parts = head.map(partOf);
  if (parts.every((part) => part === null)) return null;
  // A first line whose every filled cell is a known head; «Ім'я» alone could be nobody's name.
  if (
    head.some((cell, index) => cell !== '' && parts[index] === null && !OTHER_HEAD.test(headKey(cell)) && isWords(cell))
  )
    if (!parts.includes('whole') && !parts.includes('surname')) return null;
  const whole = parts.indexOf('whole');
  const columns =
    whole !== -1
      ? [whole]
      : PARTS.flatMap((part) => {
          const at = parts.indexOf(part);
          return at === -1 ? [] : [at];
        });
  return { columns, unused: head.filter((cell, index) => cell !== '' && !columns.includes(index)) };
}

function nameOf(row: readonly string[], columns: readonly number[] | null): string {
  if (row.length === 1 || (columns === null && row.filter((cell) => cell !== '').length === 1))
    return listedName(row.find((cell) => cell !== '') ?? '');
  const cells = columns === null ? row.map(listedName).filter(isWords).slice(0, 3) : columns.map((at) => row[at] ?? '');
  return listedName(cells.filter((cell) => cell !== '').join(' '));
}

const PROBLEMS = { name_empty: 'no-name', name_too_long: 'too-long', name_characters: 'characters' } as const;

/**
 * Reads the names of a list and tells of each line whether it would be added, by the rules of entering people by hand.
 *
 * @param rows cells of the list's lines ({@link tableOfText}); the first line that is not empty may be a head
 * @param known names that are on the roster
 */
export function readRoster(rows: readonly (readonly string[])[], known: readonly string[]): RosterReport {
  const isFilled = (row: readonly string[]) => row.some((cell) => /[^\s;,]/u.test(cell));
  const first = rows.findIndex(isFilled);
  const head = first === -1 ? null : columnsOf(rows[first] ?? []);
  const seen = new Map<string, number>();
  const onRoster = new Set(known.map(nameKey));
  const lines: RosterLine[] = [];
  let empty = 0;
  for (const [index, row] of rows.entries()) {
    if (head !== null && index <= first) continue;
    if (!isFilled(row)) {
      empty += 1;
      continue;
    }
    const line = index + 1;
    const typed = nameOf(row, head?.columns ?? null);
    const cleaned = cleanDisplayName(typed);
    if (!cleaned.ok) {
      const shown = typed === '' ? row.filter((cell) => cell !== '').join(' ') : typed;
      lines.push({ line, name: shown, problem: PROBLEMS[cleaned.error], sameAs: null });
      continue;
    }
    const name = cleaned.value;
    const key = nameKey(name);
    const sameAs = seen.get(key) ?? null;
    const problem = sameAs !== null ? 'twice' : onRoster.has(key) ? 'known' : null;
    lines.push({ line, name, problem, sameAs });
    if (sameAs === null) seen.set(key, line);
  }
  return { lines, empty, unusedColumns: head?.unused ?? [] };
}
