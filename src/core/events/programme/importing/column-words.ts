import type { ImportColumn } from './import-types.ts';
import { readDay } from './typed-day.ts';
import { readMinutes, readSpan } from './typed-span.ts';
import { isName } from './typed-speakers.ts';

const ANY_EVENT = { first: '2026-01-01', last: '2026-12-31' };

/** Words of headings, in the order in which they are asked: «Кінець (час)» is an end, «Назва доповіді» a title. */
const HEADINGS: readonly (readonly [ImportColumn, RegExp])[] = [
  ['nothing', /^(?:№|#|n|no|номер|n п\/п|№ ?[пз]\/?п)\.?$/u],
  ['length', /тривал|duration|length|^хв(?:илин)?\.?$|скільки/u],
  ['until', /кінець|кінця|заверш|закінч|^до$|\bend\b|finish|^по$/u],
  ['about', /опис|анотац|про що|приміт|комент|детал|descr|abstract|notes?$|тези|зміст/u],
  ['title', /назв|тем[аи]|заголов|title|topic|subject/u],
  [
    'speakers',
    /спікер|доповіда[чєю]|лектор|^хто|ведуч|модерат|автор|тренер|speaker|presenter|виступа|виклада|піб|п\.і\.б|прізвищ|учасни|відповідальн/u,
  ],
  ['when', /час|time|годин|коли|початок|початку|start|begin/u],
  ['day', /^дат[аи]|^день|^date|^day|дні/u],
  ['room', /^зал[аи]?(?:\s|$|\/)|аудитор|^ауд\.?$|кабінет|місце|^де$|room|place|location|venue|hall|приміщ|локац/u],
  ['track', /поті?к|секці|^тип|формат|^вид|напрям|track|kind|type|трек|блок|категор/u],
  ['title', /подія|захід|заход|доповід|актив|програм|сесі|session|event|^що/u],
];

/** Returns what a heading says of its column; null if it is none that is known. */
export function headingOf(cell: string): ImportColumn | null {
  const words = cell
    .normalize('NFKC')
    .toLocaleLowerCase('uk')
    .replace(/['ʼ`]/gu, '’')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s*:]+|[\s*:]+$/gu, '');
  if (words === '' || words.length > 40 || readSpan(cell) !== null) return null;
  return HEADINGS.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}

const ROOM_WORDS =
  /^(?:(?:мала|велика|актова|конференц|читальна|синя|зелена)[\s-]*)?(?:зала?|ауд|каб|корпус|бібліотек|фойє|онлайн|online|zoom|спортзал|hall|room|холл?|їдальн)/iu;
const KIND_WORDS =
  /^(?:лекці|доповід|майст|воркшоп|workshop|дискусі|панел|перерв|круглий стіл|тренінг|пленар|секці|lecture|talk|break|keynote|стенд)/iu;

const KINDS: readonly (readonly [ImportColumn, (cell: string) => boolean])[] = [
  ['day', (cell) => readDay(cell, ANY_EVENT) !== null && readSpan(cell)?.to === undefined],
  ['length', (cell) => readMinutes(cell) !== null && /\p{L}|['’′]/u.test(cell)],
  ['when', (cell) => readSpan(cell) !== null],
  ['nothing', (cell) => /^\d{1,3}[.)]?$/u.test(cell)],
  ['speakers', (cell) => cell.split(/[\n,;]/u).some((part) => isName(part))],
  ['room', (cell) => ROOM_WORDS.test(cell)],
  ['track', (cell) => KIND_WORDS.test(cell) && cell.length <= 30],
];

/** How many of the cells of a column must be of a kind: a break has no speaker, a note has no time. */
const SHARE = 0.5;

/** Returns what columns without headings hold, by their cells. The first words that are nothing else are the titles. */
export function columnsByContent(rows: readonly (readonly string[])[], width: number): ImportColumn[] {
  const found: ImportColumn[] = [];
  for (let at = 0; at < width; at += 1) {
    const cells = rows.map((row) => (row[at] ?? '').trim()).filter((cell) => cell.length > 1 || /\d/u.test(cell));
    const kind = KINDS.find(([, is]) => cells.length > 0 && cells.filter(is).length >= cells.length * SHARE)?.[0];
    found.push(kind ?? (cells.length === 0 ? 'nothing' : 'about'));
  }
  // A second column of times is that of ends.
  const whens = found.flatMap((kind, at) => (kind === 'when' ? [at] : []));
  for (const [order, at] of whens.entries()) if (order > 0) found[at] = order === 1 ? 'until' : 'nothing';
  for (const one of ['day', 'length', 'speakers', 'room', 'track'] as const) keepFirst(found, one);
  const words = found.indexOf('about');
  const title = words === -1 ? found.findIndex((kind) => kind === 'track' || kind === 'speakers') : words;
  if (title !== -1) found[title] = 'title';
  return found;
}

/** Only `about` takes several columns. */
function keepFirst(found: ImportColumn[], one: ImportColumn): void {
  const first = found.indexOf(one);
  for (const [at, kind] of found.entries()) if (kind === one && at > first) found[at] = 'about';
}
