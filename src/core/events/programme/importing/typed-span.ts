/** When something begins and ends as a table says it, in minutes since midnight; null: not said. */
export type TypedSpan = { readonly from: number | null; readonly to: number | null; readonly minutes: number | null };

/** A span and the words behind it: «10:00–10:45 Відкриття». */
export type LedLine = { readonly when: string; readonly rest: string };

const DAY_MINUTES = 24 * 60;
const DASH = String.raw`\s*(?:-|–|—|−|‐|‑|‒|―|→|~|…|\.{2,3}|до|по)\s*`;
/** `10:00`, `10.00`, `10-00`, `1000` with a sign between, `10⁰⁰`, `10:00:00` as spreadsheets show it. */
const CLOCK = String.raw`([01]?\d|2[0-4])\s?[:.⁚∶]\s?([0-5]\d)(?::[0-5]\d(?:\.\d+)?)?`;
const HOURS = String.raw`([01]?\d|2[0-4])`;

const BEFORE = /^(?:о|об|з|із|від|початок|поч\.?|at|from)\s+/iu;
const CLOCK_SPAN = new RegExp(`^${CLOCK}(?:${DASH}${CLOCK})?`, 'u');
/** `10-00 – 10-45`, and `9-00` alone. */
const HYPHEN_CLOCK = String.raw`([01]?\d|2[0-4])-([0-5]\d)`;
const HYPHEN_SPAN = new RegExp(`^${HYPHEN_CLOCK}(?:\\s*[–—−-]\\s*${HYPHEN_CLOCK})?(?![\\d-])`, 'u');
/** `10–11`, in a column of times. */
const HOUR_SPAN = new RegExp(`^${HOURS}${DASH}${HOURS}(?:\\s*(?:год\\.?|h))?$`, 'u');
const HALF_DAY = /^\s*([ap])\.?\s?m\.?(?!\p{L})/iu;
const BEHIND = /^\s*(?:год\.?|години|г\.|h)(?!\p{L})/iu;

const plain = (cell: string): string =>
  cell
    .normalize('NFKC')
    // A minute written small above: 10⁰⁰ becomes 1000 otherwise.
    .replace(/[\s\u200b\ufeff]+/gu, ' ')
    .trim();

const small = /([01]?\d|2[0-4])([⁰¹²³⁴⁵⁶⁷⁸⁹]{2})(?![⁰¹²³⁴⁵⁶⁷⁸⁹])/gu;
const lifted = (cell: string): string =>
  cell.replace(small, (_whole, hours: string, minutes: string) => `${hours}:${minutes.normalize('NFKC')}`);

function minutesOf(hours: string | undefined, minutes: string | undefined): number | null {
  if (hours === undefined) return null;
  const value = Number(hours) * 60 + Number(minutes ?? 0);
  return value <= DAY_MINUTES ? value : null;
}

/** Reads times of twelve hours: `9:00 am – 1:15 pm`. Null where no half of the day is said. */
function readHalfDays(cell: string): TypedSpan | null {
  const found =
    /^(\d{1,2})(?:[:.]([0-5]\d))?\s?([ap])\.?\s?m\.?(?:\s*[-–—]\s*(\d{1,2})(?:[:.]([0-5]\d))?\s?([ap])\.?\s?m\.?)?$/iu.exec(
      cell,
    );
  if (found === null) return null;
  const at = (hours: string | undefined, minutes: string | undefined, half: string | undefined): number | null => {
    if (hours === undefined || Number(hours) > 12) return null;
    return (Number(hours) % 12) * 60 + Number(minutes ?? 0) + (half?.toLowerCase() === 'p' ? DAY_MINUTES / 2 : 0);
  };
  const from = at(found[1], found[2], found[3]);
  return from === null ? null : { from, to: at(found[4], found[5], found[6]), minutes: null };
}

function leading(cell: string): { readonly span: TypedSpan; readonly length: number } | null {
  const before = BEFORE.exec(cell)?.[0] ?? '';
  const line = cell.slice(before.length);
  const clock = CLOCK_SPAN.exec(line) ?? HYPHEN_SPAN.exec(line);
  if (clock === null) return null;
  const [whole, hours, minutes, toHours, toMinutes] = clock;
  const from = minutesOf(hours, minutes);
  if (from === null || HALF_DAY.test(line.slice(whole.length))) return null;
  const behind = BEHIND.exec(line.slice(whole.length))?.[0] ?? '';
  const next = line.slice(whole.length + behind.length)[0] ?? ' ';
  // «10.11.2026» is a day, «1.25» of something is no time.
  if (/[\d\p{L}]/u.test(next) || (next === '.' && /^\.\d/u.test(line.slice(whole.length)))) return null;
  return {
    span: { from, to: minutesOf(toHours, toMinutes), minutes: null },
    length: before.length + whole.length + behind.length,
  };
}

/**
 * Reads a cell with a time: «10:00–10:45», «10.00», «з 10:00 до 10:45», «10–11», «9:00 am», and, behind a start, how long it takes:
 * «10:00 (45 хв)». Null if the cell says no time.
 */
export function readSpan(cell: string): TypedSpan | null {
  const typed = plain(lifted(cell));
  const halves = readHalfDays(typed);
  if (halves !== null) return halves;
  const found = leading(typed);
  if (found !== null) {
    const rest = typed.slice(found.length).replace(/^[\s,;.(]+|[\s).,;]+$/gu, '');
    if (rest === '') return found.span;
    const minutes = readMinutes(rest);
    return minutes !== null && found.span.to === null ? { ...found.span, minutes } : null;
  }
  const hours = HOUR_SPAN.exec(typed);
  return hours === null ? null : { from: minutesOf(hours[1], '0'), to: minutesOf(hours[2], '0'), minutes: null };
}

const HOUR_WORDS = String.raw`(?:годин[аиу]?|год|г|hours?|hrs?|h)\.?`;
const MINUTE_WORDS = String.raw`(?:хвилин[аиу]?|хвил|хв|мин|minutes?|mins?|min|m|['’′])\.?`;
const LONG = new RegExp(
  `^(?:(\\d{1,2}(?:[.,]\\d{1,2})?)\\s?${HOUR_WORDS})?[\\s,]*(?:і\\s|та\\s)?(?:(\\d{1,3})\\s?${MINUTE_WORDS})?$`,
  'iu',
);

/**
 * Reads how long something takes, in minutes: «45 хв», «1 год 30 хв», «1,5 години», «0:45», «90». Null if the cell says nothing of
 * the kind, or more than a day.
 */
export function readMinutes(cell: string): number | null {
  const typed = plain(cell).replace(/^(?:тривалість|~|≈|до)\s*:?\s*/iu, '');
  if (typed === '') return null;
  if (/^півтори\s+години$/iu.test(typed)) return 90;
  if (/^півгодини$|^пів\s?години$/iu.test(typed)) return 30;
  const clock = /^(\d{1,2}):([0-5]\d)(?::[0-5]\d)?$/u.exec(typed);
  const words = /^\d{1,3}$/u.test(typed) ? [typed, undefined, typed] : LONG.exec(typed);
  const minutes =
    clock === null
      ? words === null
        ? null
        : Math.round(Number((words[1] ?? '0').replace(',', '.')) * 60) + Number(words[2] ?? 0)
      : Number(clock[1]) * 60 + Number(clock[2]);
  return minutes !== null && minutes > 0 && minutes <= DAY_MINUTES ? minutes : null;
}

/** Parts a line that begins with a time: «10:00–10:45 Відкриття»; null if it does not, or nothing stands behind the time. */
export function ledByTime(line: string): LedLine | null {
  const typed = plain(lifted(line));
  const found = leading(typed);
  if (found === null) return null;
  const rest = typed.slice(found.length).replace(/^[\s.,:;|–—-]+/u, '');
  return rest === '' ? null : { when: typed.slice(0, found.length).trim(), rest };
}
