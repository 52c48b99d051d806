import { isBreakTitle } from '#core/events/programme/break-titles.ts';
import { headingOf } from './column-words.ts';
import type { ImportRow, Numbered, ReadTable } from './import-types.ts';
import { isSaid, LEFT } from './import-types.ts';
import { splitTitle } from './title-words.ts';
import type { EventDays } from './typed-day.ts';
import { readDay } from './typed-day.ts';
import { readSpan } from './typed-span.ts';

/** A plan with times down its side and rooms, or tracks, across its top. */
export type Matrix = {
  /** The row that names the rooms. */
  readonly head: number;
  /** The column of times. */
  readonly when: number;
  /** Columns and what they are named after. */
  readonly places: readonly { readonly at: number; readonly name: string; readonly of: 'room' | 'track' }[];
};

/** What all go to, even if it is written below one room. */
const FOR_ALL = /^(?:реєстрац|відкритт|закритт|пленар|підсум|заверш|вітальн|збір|registration|opening|closing)/iu;
const PLACE = /зал|ауд|каб|кімнат|клас|онлайн|online|zoom|room|hall|сцен|stage|корпус|бібліотек|фойє|№|\d/iu;
const TRACK = /поті?к|секці|трек|track|напрям|група|блок/iu;

/** Returns the plan that the first rows of a table begin; null if they begin something else. */
export function matrixOf(rows: readonly (readonly string[])[]): Matrix | null {
  for (const [head, cells] of rows.entries()) {
    const when = cells.findIndex((cell, at) =>
      cell === '' ? at === 0 && hasTimesBelow(rows, head, at) : headingOf(cell) === 'when',
    );
    if (when === -1 || cells.some((cell) => readSpan(cell) !== null)) continue;
    const places = cells.flatMap((name, at) => {
      if (at === when || !isSaid(name)) return [];
      return [{ at, name: name.replaceAll('\n', ' '), of: TRACK.test(name) ? ('track' as const) : ('room' as const) }];
    });
    const arePlaces = places.every(({ name }) => PLACE.test(name) || TRACK.test(name));
    const areKnown = places.some(({ name }) => isColumnName(name));
    if (places.length >= 2 && arePlaces && !areKnown) return { head, when, places };
  }
  return null;
}

/** «Зала» names a column of rooms, «Зала 1» is one of them. */
function isColumnName(name: string): boolean {
  const kind = headingOf(name);
  if (kind === null) return false;
  return !(kind === 'room' || kind === 'track') || /^\p{L}+$/u.test(name);
}

function hasTimesBelow(rows: readonly (readonly string[])[], head: number, at: number): boolean {
  return rows.slice(head + 1).some((cells) => readSpan(cells[at] ?? '') !== null);
}

/** Reads a plan: each filled cell is a part of the programme, in the room of its column. */
export function rowsOfMatrix({ head, when, places }: Matrix, table: readonly Numbered[], days: EventDays): ReadTable {
  const rows: ImportRow[] = [];
  const leftOut: { line: number; text: string }[] = [];
  let day = '';
  let time = '';
  for (const [index, { line, cells }] of table.entries()) {
    const said = cells.filter(isSaid);
    const [only] = said;
    if (said.length === 1 && only !== undefined && readDay(only, days) !== null) {
      day = only;
      continue;
    }
    if (index < head) leftOut.push({ line, text: said.join(' ') });
    if (index <= head || cells.join('\n') === table[head]?.cells.join('\n')) continue;
    const typed = cells[when] ?? '';
    if (isSaid(typed)) time = typed.replaceAll('\n', ' ');
    const filled = places.filter(({ at }) => isSaid(cells[at]));
    if (filled.length === 0 && isSaid(typed)) leftOut.push({ line, text: typed });
    for (const [order, { at, name, of }] of filled.entries()) {
      const cell = cells[at] ?? '';
      const isAcross = cells[at + 1] === LEFT || (filled.length === 1 && (isBreakTitle(cell) || FOR_ALL.test(cell)));
      const words = splitTitle({ title: cell, speakers: '', about: '' }, false);
      rows.push({
        id: 0,
        line,
        day: order === 0 ? day : '',
        when: time,
        until: '',
        length: '',
        ...words,
        room: of === 'room' && !isAcross ? name : '',
        track: of === 'track' && !isAcross ? name : '',
        isBeside: false,
      });
      day = '';
    }
  }
  return { columns: [], rows, leftOut };
}
