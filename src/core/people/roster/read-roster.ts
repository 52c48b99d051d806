import { cleanDisplayName } from '#core/people/display-name.ts';
import { nameKey } from './name-key.ts';
import { columnsOfNames } from './roster-columns.ts';
import type { RosterHead } from './roster-head.ts';
import { findHead, isHeadAgain } from './roster-head.ts';
import { isRemark } from './roster-remarks.ts';
import { CONTINUED } from './table-of-text.ts';

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

/** Numbers and bullets of a class register, and signs that end a line of a list. */
function listedName(cell: string): string {
  return cell
    .replace(/\s+/gu, ' ')
    .replace(/^\s*(?:(?:№|#)\s*\d{1,3}\s*[.):-]?\s*|\d{1,3}\s*[.)]?\s+|\d{1,3}[.)]\s*|[•·–—*-]\s+)/u, '')
    .replace(/[\s,;]+$/u, '')
    .trim();
}

/** The name that a row holds; empty if it holds none. */
function nameOf(row: readonly string[], columns: readonly number[] | null): string {
  const filled = row.filter((cell) => cell !== '');
  if (columns === null || filled.length === 1) return listedName(filled[0] ?? '');
  const cells = columns.map((at) => listedName(row[at] ?? '')).filter((cell) => cell !== '');
  return listedName(cells.join(' '));
}

const isFilled = (row: readonly string[]): boolean => row.some((cell) => /[^\s;,]/u.test(cell));
const textOf = (row: readonly string[]): string => row.filter((cell) => cell !== '').join(' ');

const PROBLEMS = { name_empty: 'no-name', name_too_long: 'too-long', name_characters: 'characters' } as const;

/**
 * Reads the names of a list and tells of each line whether it would be added, by the rules of entering people by hand. What is no
 * name of the list (what stands above its heading, a line about the school, a count, a signature) is told as a line without a name.
 *
 * @param rows cells of the list's lines ({@link tableOfText}); among the first may be a heading
 * @param known names that are on the roster
 */
export function readRoster(rows: readonly (readonly string[])[], known: readonly string[]): RosterReport {
  const head = findHead(rows, isFilled);
  const isLeftOut = rows.map((row, at) => isAside(row, at, head));
  const columns = head?.columns ?? columnsOfNames(rows.filter((_, at) => !isLeftOut[at]));
  const seen = new Map<string, number>();
  const onRoster = new Set(known.map(nameKey));
  const lines: RosterLine[] = [];
  let empty = 0;
  for (const [index, row] of rows.entries()) {
    if (row === CONTINUED || (head?.at === index && !head.isDoubtful)) continue;
    if (!isFilled(row)) {
      empty += 1;
      continue;
    }
    const line = index + 1;
    const typed = isLeftOut[index] ? '' : nameOf(row, columns);
    const cleaned = cleanDisplayName(typed);
    if (!cleaned.ok) {
      const shown = typed === '' ? textOf(row) : typed;
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

function isAside(row: readonly string[], at: number, head: RosterHead | null): boolean {
  if (head !== null && at <= head.at) return true;
  if (!isFilled(row)) return false;
  return isRemark(remarkOf(row, head)) || (head !== null && isHeadAgain(row));
}

/** Notes beside a name are no remark: of a row with a name only the cells of the name are looked at. */
function remarkOf(row: readonly string[], head: RosterHead | null): string {
  const filled = row.filter((cell) => cell !== '');
  if (filled.length < 2) return filled[0] === undefined ? '' : listedName(filled[0]);
  const ofName = head?.columns.map((column) => row[column] ?? '').filter((cell) => cell !== '') ?? [];
  return ofName.length > 0 ? ofName.join(' ') : (filled[0] ?? '');
}
