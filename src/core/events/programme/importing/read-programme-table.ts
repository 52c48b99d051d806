import { isBreakTitle } from '#core/events/programme/break-titles.ts';
import { columnsByContent, headingOf } from './column-words.ts';
import type { ImportColumn, ImportRow, Numbered, PastedTable, ReadColumn, ReadTable } from './import-types.ts';
import { ABOVE, isSaid, LEFT } from './import-types.ts';
import { matrixOf, rowsOfMatrix } from './programme-matrix.ts';
import { splitTitle } from './title-words.ts';
import type { EventDays } from './typed-day.ts';
import { readDay } from './typed-day.ts';
import { ledByTime, readSpan } from './typed-span.ts';

/** How far from the top a heading may stand, below the title of the table. */
const HEAD_LINES = 8;
const EMPTY: Omit<ImportRow, 'line'> = {
  id: 0,
  day: '',
  when: '',
  until: '',
  length: '',
  title: '',
  speakers: '',
  room: '',
  track: '',
  about: '',
  isBeside: false,
};

/** Spaces of all kinds become plain ones; line breaks stay. */
function clean(cell: string): string {
  if (cell === ABOVE || cell === LEFT) return cell;
  return cell
    .replace(/\r\n?|[\v\u0085\u2028\u2029]/gu, '\n')
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/gu, '')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/gu, '\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
}

/**
 * Reads a pasted programme: a table with or without headings, a plan of times by rooms, or lines that begin with a time.
 *
 * @param columns what the columns hold, where a person has said it; by their order
 * @param days of the event: days without a year are sought near them
 */
export function readProgrammeTable(
  table: PastedTable,
  days: EventDays,
  columns: readonly ImportColumn[] | null = null,
): ReadTable {
  const read = readTable(table, days, columns);
  return { ...read, rows: read.rows.map((row, id) => ({ ...row, id })) };
}

function readTable(table: PastedTable, days: EventDays, columns: readonly ImportColumn[] | null): ReadTable {
  const rows = table
    .map((cells, index): Numbered => ({ line: index + 1, cells: cells.map(clean) }))
    .filter(({ cells }) => cells.some(isSaid));
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  if (width <= 1) return readLines(rows, days);
  const head = rows.slice(0, HEAD_LINES).findIndex(({ cells }) => isHead(cells));
  const heading = rows[head]?.cells ?? [];
  const body = rows.slice(head + 1);
  const before = head === -1 ? [] : rows.slice(0, head);
  const matrix = columns === null ? matrixOf(rows.slice(0, HEAD_LINES).map(({ cells }) => cells)) : null;
  if (matrix !== null) return rowsOfMatrix(matrix, rows, days);
  const kinds = columns ?? kindsOf(heading, body, width);
  const read = readBody(body, kinds, heading, days);
  const top = before.flatMap(({ line, cells }) => {
    const text = cells.filter(isSaid).join(' ');
    return readDay(text, days) === null ? [{ line, text }] : [];
  });
  const day = before
    .map(({ cells }) => cells.filter(isSaid).join(' '))
    .findLast((text) => readDay(text, days) !== null);
  const [first, ...others] = read.rows;
  return {
    columns: kinds.map((is, at): ReadColumn => {
      const sample = body.map(({ cells }) => cells[at]).find(isSaid) ?? '';
      return { heading: heading[at] ?? '', sample, is };
    }),
    rows: first !== undefined && first.day === '' && day !== undefined ? [{ ...first, day }, ...others] : read.rows,
    leftOut: [...top, ...read.leftOut],
  };
}

/** A row that names its columns: at least two are known, and no time stands in it. */
function isHead(cells: readonly string[]): boolean {
  const said = cells.filter(isSaid);
  if (said.length < 2 || said.some((cell) => readSpan(cell) !== null)) return false;
  const kinds = new Set(said.flatMap((cell) => headingOf(cell) ?? []));
  return kinds.size >= 2 && (kinds.has('when') || kinds.has('title') || kinds.has('length'));
}

function kindsOf(heading: readonly string[], body: readonly Numbered[], width: number): ImportColumn[] {
  const byContent = columnsByContent(
    body.map(({ cells }) => cells.map((cell) => (isSaid(cell) ? cell : ''))),
    width,
  );
  if (heading.length === 0) return byContent;
  const kinds = Array.from({ length: width }, (_, at) => {
    const said = headingOf(heading[at] ?? '');
    // Nothing is lost: what has a heading that is not known is said of the part.
    return said ?? (isSaid(heading[at]) ? 'about' : (byContent[at] ?? 'about'));
  });
  for (const one of ['day', 'when', 'until', 'length', 'title', 'room', 'track'] as const) {
    const first = kinds.indexOf(one);
    for (const [at, kind] of kinds.entries()) if (kind === one && at > first) kinds[at] = 'about';
  }
  if (!kinds.includes('title')) {
    const title = kinds.findIndex((kind, at) => kind === 'about' && byContent[at] !== 'nothing');
    if (title !== -1) kinds[title] = 'title';
  }
  return kinds;
}

type Reading = { readonly rows: ImportRow[]; readonly leftOut: { readonly line: number; readonly text: string }[] };

function readBody(
  body: readonly Numbered[],
  kinds: readonly ImportColumn[],
  heading: readonly string[],
  days: EventDays,
): Reading {
  const reading: Reading = { rows: [], leftOut: [] };
  const hasSpeakers = kinds.includes('speakers');
  let day = '';
  for (const { line, cells } of body) {
    if (heading.length > 0 && cells.join('\n') === heading.join('\n')) continue;
    const said = cells.filter(isSaid);
    const only = said.length === 1 ? said[0] : undefined;
    if (only !== undefined && readDay(only, days) !== null) {
      day = only;
      continue;
    }
    const row = rowOf(line, cells, kinds, heading, hasSpeakers);
    const last = reading.rows.at(-1);
    if (row.title === '') {
      if (joinsLast(row, last)) reading.rows[reading.rows.length - 1] = joined(last, row);
      else if (only === undefined || readSpan(only) !== null || isBreakTitle(only)) reading.rows.push(withTitle(row));
      else reading.leftOut.push({ line, text: only });
      continue;
    }
    reading.rows.push({ ...row, day: row.day === '' ? day : row.day });
    if (row.day === '') day = '';
  }
  return reading;
}

/** Whether a row only says more of the one above: another speaker, another paragraph. */
function joinsLast(row: ImportRow, last: ImportRow | undefined): last is ImportRow {
  const ownTime = row.when !== '' && !row.isBeside;
  return last !== undefined && !ownTime && row.until === '' && (row.speakers !== '' || row.about !== '');
}

function joined(last: ImportRow, { speakers, about }: ImportRow): ImportRow {
  const both = (one: string, other: string) => [one, other].filter((part) => part !== '').join('\n');
  return { ...last, speakers: both(last.speakers, speakers), about: both(last.about, about) };
}

/** A break is often written across the table, where a time or a speaker is expected. */
function withTitle(row: ImportRow): ImportRow {
  for (const place of ['when', 'speakers', 'room', 'track', 'about'] as const) {
    const typed = row[place];
    if (typed === '') continue;
    const led = place === 'when' ? ledByTime(typed) : null;
    if (led !== null) return { ...row, when: led.when, title: led.rest };
    if (place !== 'when' || readSpan(typed) === null) return { ...row, title: typed, [place]: '' };
  }
  return row;
}

const INHERITED: readonly ImportColumn[] = ['when', 'until', 'length'];

function rowOf(
  line: number,
  cells: readonly string[],
  kinds: readonly ImportColumn[],
  heading: readonly string[],
  hasSpeakers: boolean,
): ImportRow {
  const row: { -readonly [Name in keyof ImportRow]: ImportRow[Name] } = { ...EMPTY, line };
  for (const [at, kind] of kinds.entries()) {
    const cell = cells[at] ?? '';
    if (cell === ABOVE && kind === 'when') row.isBeside = true;
    if (!isSaid(cell) || kind === 'nothing') continue;
    const name = heading[at] ?? '';
    const isNamed = kind === 'about' && isSaid(name) && headingOf(name) !== 'about';
    const words = isNamed ? `${name}: ${cell}` : cell;
    row[kind] = row[kind] === '' ? words : `${row[kind]}\n${words}`;
  }
  for (const kind of INHERITED) row[kind as 'when'] = row[kind as 'when'].replaceAll('\n', ' ');
  const dated = datedTime(row.when);
  if (dated !== null && row.day === '') Object.assign(row, dated);
  return { ...row, ...splitTitle(row, hasSpeakers) };
}

/** «21.11.2026 10:00» says a day and a time. */
function datedTime(when: string): Pick<ImportRow, 'day' | 'when'> | null {
  const found = /^(\d{1,2}[./]\d{1,2}(?:[./]\d{2,4})?|\d{4}-\d\d-\d\d)[\sT,]+(\S.*)$/u.exec(when);
  return found !== null && readSpan(found[2] ?? '') !== null ? { day: found[1] ?? '', when: found[2] ?? '' } : null;
}

/** Reads a programme without columns: each line begins with its time; a line without one says more of the one above. */
function readLines(rows: readonly Numbered[], days: EventDays): ReadTable {
  const read: Reading = { rows: [], leftOut: [] };
  let day = '';
  const lines = rows.flatMap(({ line, cells }) => (cells[0] ?? '').split('\n').map((text) => ({ line, text })));
  for (const { line, text } of lines) {
    if (text === '') continue;
    const led = ledByTime(text);
    const last = read.rows.at(-1);
    if (led === null && readDay(text, days) !== null) day = text;
    else if (led !== null || readSpan(text) !== null) {
      const { when, rest } = led ?? { when: text, rest: '' };
      read.rows.push({ ...EMPTY, line, day, when, ...splitTitle({ ...EMPTY, title: rest }, false) });
      day = '';
    } else if (last === undefined) read.leftOut.push({ line, text });
    else if (last.title === '')
      read.rows[read.rows.length - 1] = { ...last, ...splitTitle({ ...last, title: text }, false) };
    else {
      const more = splitTitle({ ...EMPTY, title: `-\n${text}` }, false);
      read.rows[read.rows.length - 1] = joined(last, { ...EMPTY, line, speakers: more.speakers, about: more.about });
    }
  }
  return { columns: [], ...read };
}
