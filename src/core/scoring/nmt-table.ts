import { dropHidden } from '#core/language/drop-hidden.ts';
import { formatNumber } from '#core/language/numbers.ts';
import { quoted } from '#core/language/quoted.ts';
import type { Result } from '#core/result.ts';
import { err, ok } from '#core/result.ts';
import type { NmtScores } from './nmt-score.ts';
import { NMT_RANGE } from './nmt-score.ts';

/** The greatest raw maximum and the most subjects of one import. */
const NMT_IMPORT_LIMITS = { maximum: 500, subjects: 30 } as const;
/** Lines with points that a whole import can have: every raw score from 0 on, of every subject. */
const MOST_LINES = NMT_IMPORT_LIMITS.subjects * (NMT_IMPORT_LIMITS.maximum + 1);
/** The longest text of one import: ten subjects with a hundred lines each take a third of it. */
export const NMT_TEXT_MAX_CHARACTERS = 100_000;

/** An imported table; the subject is empty if the text has no column for it. */
export type ImportedNmtTable = { readonly subject: string; readonly scores: NmtScores };

/** A problem of an import; `line` is the line of the pasted text, from 1. */
export type NmtProblem = {
  readonly line: number;
  readonly code:
    | 'empty'
    | 'columns'
    | 'mixed_columns'
    | 'subject_length'
    | 'raw_malformed'
    | 'raw_too_great'
    | 'raw_repeated'
    | 'raw_gap'
    | 'score_malformed'
    | 'score_range'
    | 'score_falls'
    | 'too_many_lines'
    | 'too_many_subjects';
  /** The part the error sentence names: the faulty cell, or the missing raw points. */
  readonly what: string;
};

type Line = { readonly line: number; readonly subject: string; readonly raw: number; readonly score: number | null };

const NOT_PASSED = /^(?:[-–—]|не\s+(?:склав|склала|складено|подолав|подолано).*|нижче\s+порога?)$/iu;

function cellsOf(text: string): string[] {
  const separator = text.includes('\t') ? '\t' : text.includes(';') ? ';' : text.includes(',') ? ',' : /\s+/;
  return text
    .trim()
    .split(separator)
    .map((cell) => cell.replace(/^"(.*)"$/u, '$1').trim());
}

function isHeader(cells: readonly string[]): boolean {
  return cells.length >= 2 && cells.every((cell) => !/^\d/.test(cell)) && !NOT_PASSED.test(cells.at(-1) ?? '');
}

function readLine(cells: readonly string[], line: number): Result<Line, NmtProblem> {
  const refuse = (code: NmtProblem['code'], what: string) => err({ line, code, what });
  if (cells.length !== 2 && cells.length !== 3) return refuse('columns', String(cells.length));
  const [raw = '', score = ''] = cells.slice(-2);
  const subject = cells.length === 3 ? dropHidden(cells[0] ?? '').trim() : '';
  if (cells.length === 3 && (subject === '' || [...subject].length > 120)) return refuse('subject_length', subject);
  if (!/^\d{1,6}$/.test(raw)) return refuse('raw_malformed', raw);
  if (Number(raw) > NMT_IMPORT_LIMITS.maximum) return refuse('raw_too_great', raw);
  if (NOT_PASSED.test(score)) return ok({ line, subject, raw: Number(raw), score: null });
  if (!/^\d{1,6}$/.test(score)) return refuse('score_malformed', score);
  const value = Number(score);
  if (value < NMT_RANGE.lowest || value > NMT_RANGE.highest) return refuse('score_range', score);
  return ok({ line, subject, raw: Number(raw), score: value });
}

/**
 * Returns the table of one subject. Fails unless every raw score from 0 on occurs exactly once and scores never fall.
 */
function tableOf(lines: readonly Line[]): Result<NmtScores, NmtProblem> {
  const sorted = [...lines].sort((one, other) => one.raw - other.raw || one.line - other.line);
  let before: Line | null = null;
  for (const current of sorted) {
    const refuse = (code: NmtProblem['code'], what: number) => err({ line: current.line, code, what: String(what) });
    const expected: number = before === null ? 0 : before.raw + 1;
    if (before !== null && current.raw === before.raw) return refuse('raw_repeated', current.raw);
    if (current.raw !== expected) return refuse('raw_gap', expected);
    if (before !== null && before.score !== null && (current.score === null || current.score < before.score))
      return refuse('score_falls', current.raw);
    before = current;
  }
  return ok(sorted.map(({ score }) => score));
}

/**
 * Returns the official tables in pasted text or a CSV file, one for each subject. The text has a line per raw score:
 * «raw; score» for one subject or «subject; raw; score» for several, separated by tabs, semicolons, commas or spaces; a
 * heading line is ignored. Raw points start at 0 without gaps; «не склав» or a dash means that the threshold is not
 * passed. Fails with the first problem found.
 */
export function parseNmtTables(text: string): Result<ImportedNmtTable[], NmtProblem> {
  const bySubject = new Map<string, Line[]>();
  let columns: number | null = null;
  let isFirst = true;
  let count = 0;
  for (const [index, typed] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    if (typed.trim() === '') continue;
    count += 1;
    // One more than the points, for the heading.
    if (count > MOST_LINES + 1) return err({ line: index + 1, code: 'too_many_lines', what: '' });
    const cells = cellsOf(typed);
    const mayBeHeader = isFirst;
    isFirst = false;
    if (mayBeHeader && isHeader(cells)) continue;
    const read = readLine(cells, index + 1);
    if (!read.ok) return read;
    columns ??= cells.length;
    if (cells.length !== columns) return err({ line: index + 1, code: 'mixed_columns', what: typed.trim() });
    const { subject } = read.value;
    const ofSubject = bySubject.get(subject) ?? [];
    if (ofSubject.push(read.value) === 1) bySubject.set(subject, ofSubject);
    if (bySubject.size > NMT_IMPORT_LIMITS.subjects)
      return err({ line: index + 1, code: 'too_many_subjects', what: '' });
  }
  if (bySubject.size === 0) return err({ line: 1, code: 'empty', what: '' });
  const tables: ImportedNmtTable[] = [];
  for (const [subject, lines] of bySubject) {
    const scores = tableOf(lines);
    if (!scores.ok) return scores;
    tables.push({ subject, scores: scores.value });
  }
  return ok(tables);
}

const SENTENCES: Readonly<Record<NmtProblem['code'], (what: string) => string>> = {
  empty: () => 'у таблиці немає жодного рядка з балами',
  columns: () => 'має бути «тестовий бал; оцінка» або «предмет; тестовий бал; оцінка»',
  mixed_columns: () => 'кількість стовпців інша, ніж у попередніх рядках',
  subject_length: () => 'назва предмета має бути від 1 до 120\u00a0знаків',
  raw_malformed: (what) => `тестовий бал ${quoted(what)} — не ціле число`,
  raw_too_great: (what) => `тестовий бал ${what} більший за ${NMT_IMPORT_LIMITS.maximum}`,
  raw_repeated: (what) => `тестовий бал ${what} уже був`,
  raw_gap: (what) => `бракує рядка для тестового бала ${what}`,
  score_malformed: (what) => `оцінка ${quoted(what)} — не ціле число й не «не склав»`,
  score_range: (what) => `оцінка ${what} поза межами ${NMT_RANGE.lowest}–${NMT_RANGE.highest}`,
  score_falls: (what) => `за ${what} дають менше, ніж за попередній тестовий бал`,
  too_many_lines: () => `рядків з балами більше ніж ${formatNumber(MOST_LINES)}`,
  too_many_subjects: () => `предметів більше ніж ${NMT_IMPORT_LIMITS.subjects}`,
};

/** Returns a problem as a sentence: «Рядок 12: бракує рядка для тестового бала 7.» */
export function nmtProblemSentence({ line, code, what }: NmtProblem): string {
  return `Рядок ${line}: ${SENTENCES[code](what)}.`;
}
