import { localTime, utcToZoned } from './zoned-time.ts';

/** What a typed local time names. */
export type TypedMoment =
  | {
      readonly instant: Date;
      /** Which one is meant of an hour that occurs twice because the clocks go back; null for every other hour. */
      readonly ofTwice: 'first' | 'second' | null;
    }
  /** `time_skipped`: no clock of the zone ever shows it, because that night the clocks go forward. */
  | { readonly instant: null; readonly problem: 'time_skipped' | 'malformed' };

/**
 * Reads a date and time as typed in a form; the only way from what people type to an instant. Of an hour that occurs twice the
 * first is meant, unless the form was filled from the second and its wall clock was not changed.
 *
 * @param typed `YYYY-MM-DDTHH:mm` on the wall clock of the zone, seconds optional
 * @param timeZone IANA name; an unknown one makes every time malformed
 * @param known the instant that filled the field; null or absent for an empty one. Kept to the millisecond while it stays
 */
export function readTypedMoment(typed: string, timeZone: string, known: Date | null = null): TypedMoment {
  const local = localTime(typed, timeZone);
  if (local === null) return { instant: null, problem: 'malformed' };
  const [first, second] = local.shown;
  if (first === undefined) return { instant: null, problem: 'time_skipped' };
  const isKept = known !== null && utcToZoned(known, timeZone) === typed.slice(0, 16);
  const instant = isKept ? known : new Date(first);
  if (second === undefined) return { instant, ofTwice: null };
  return { instant, ofTwice: instant.getTime() >= second ? 'second' : 'first' };
}

/** Returns the instant of a typed time as ISO text; null if the field is empty or names no instant: see {@link typedProblem}. */
export function typedInstant(typed: string | null, timeZone: string, known: string | null = null): string | null {
  return typed === null ? null : (readTypedMoment(typed, timeZone, dateOf(known)).instant?.toISOString() ?? null);
}

/** Returns why a filled field names no instant; null if it does, or is empty. */
export function typedProblem(typed: string | null, timeZone: string): 'time_skipped' | 'malformed' | null {
  const read = typed === null ? null : readTypedMoment(typed, timeZone);
  return read?.instant === null ? read.problem : null;
}

/** Returns what is said under a field whose hour occurs twice; null under every other one. */
export function twiceWords(typed: string | null, timeZone: string, known: string | null = null): string | null {
  const read = typed === null ? null : readTypedMoment(typed, timeZone, dateOf(known));
  if (read === null || read.instant === null || read.ofTwice === null) return null;
  const which = read.ofTwice === 'first' ? 'першу' : 'другу';
  return `Тієї ночі час переводять назад, тож ця година буває двічі. Узято ${which}.`;
}

function dateOf(instant: string | null): Date | null {
  return instant === null ? null : new Date(instant);
}
