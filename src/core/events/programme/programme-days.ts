import { sheetDay } from '#core/language/dates.ts';

type Timed = { readonly startsAt: string; readonly endsAt: string };

/** What begins at the same time. */
export type ProgrammeSlot<Part extends Timed> = { readonly startsAt: string; readonly parts: readonly Part[] };

/** One day of a programme. */
export type ProgrammeDay<Part extends Timed> = {
  /** `2026-11-21` on the calendar of the event's zone. */
  readonly day: string;
  readonly slots: readonly ProgrammeSlot<Part>[];
};

/**
 * Returns the programme by days of the event's zone and, in them, by starts. What runs past midnight belongs to the day on
 * which it began; of what begins together the longest comes last, the rest in the given order.
 */
export function programmeDays<Part extends Timed>(parts: readonly Part[], timeZone: string): ProgrammeDay<Part>[] {
  const sorted = parts.toSorted((one, other) => {
    const [left, right] = [one, other].map(({ startsAt }) => Date.parse(startsAt));
    return (left ?? 0) - (right ?? 0) || Date.parse(one.endsAt) - Date.parse(other.endsAt);
  });
  const days: { day: string; slots: { startsAt: string; parts: Part[] }[] }[] = [];
  for (const part of sorted) {
    const day = sheetDay(new Date(part.startsAt), timeZone);
    if (days.at(-1)?.day !== day) days.push({ day, slots: [] });
    const slots = days.at(-1)?.slots ?? [];
    const last = slots.at(-1);
    if (last !== undefined && Date.parse(last.startsAt) === Date.parse(part.startsAt)) last.parts.push(part);
    else slots.push({ startsAt: part.startsAt, parts: [part] });
  }
  return days;
}

/**
 * Returns whether a slot is over, on or ahead at `now`, and when the last of it ends. What is cancelled is not on; a slot of
 * which nothing takes place ends as if it did.
 */
export function slotAt<Part extends Timed & { readonly cancelled: boolean }>(
  { startsAt, parts }: ProgrammeSlot<Part>,
  now: Date,
): { readonly state: 'past' | 'now' | 'ahead'; readonly endsAt: Date } {
  const held = parts.filter(({ cancelled }) => !cancelled);
  const end = Math.max(...(held.length === 0 ? parts : held).map(({ endsAt }) => Date.parse(endsAt)));
  const at = now.getTime();
  const isOn = held.length > 0 && at >= Date.parse(startsAt) && at < end;
  return { state: at >= end ? 'past' : isOn ? 'now' : 'ahead', endsAt: new Date(end) };
}

/** Returns what is on at `now`, and what begins next. What is cancelled is neither. */
export function onNow<Part extends Timed & { readonly cancelled: boolean }>(
  parts: readonly Part[],
  now: Date,
): { readonly running: readonly Part[]; readonly next: readonly Part[] } {
  const held = parts.filter(({ cancelled }) => !cancelled);
  const at = now.getTime();
  const running = held.filter(({ startsAt, endsAt }) => Date.parse(startsAt) <= at && at < Date.parse(endsAt));
  const starts = held.map(({ startsAt }) => Date.parse(startsAt)).filter((start) => start > at);
  const first = Math.min(...starts);
  return { running, next: held.filter(({ startsAt }) => Date.parse(startsAt) === first) };
}
