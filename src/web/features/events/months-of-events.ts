import type { EventRow } from '#contract/events/events.ts';
import { wallClock } from '#core/language/dates.ts';
import { foundItems } from '#core/language/searching/find-items.ts';

const MONTHS = [
  'Січень',
  'Лютий',
  'Березень',
  'Квітень',
  'Травень',
  'Червень',
  'Липень',
  'Серпень',
  'Вересень',
  'Жовтень',
  'Листопад',
  'Грудень',
] as const;

/** Returns events in their order by the months in which they begin, each in its own zone: «Листопад 2026». */
export function monthsOf(events: readonly EventRow[]): { readonly name: string; readonly events: EventRow[] }[] {
  const months: { name: string; events: EventRow[] }[] = [];
  for (const event of events) {
    const { month, year } = wallClock(new Date(event.startsAt), event.timeZone);
    const name = `${MONTHS[month - 1]} ${year}`;
    const last = months.at(-1);
    if (last?.name === name) last.events.push(event);
    else months.push({ name, events: [event] });
  }
  return months;
}

/** Returns the events that a few typed letters are found in: in the title, the place or the host's name. */
export function foundEvents<Row extends Pick<EventRow, 'title' | 'place' | 'hostName'>>(
  events: readonly Row[],
  typed: string,
): readonly Row[] {
  return foundItems(events, typed, ({ title, place, hostName }) => `${title} ${place} ${hostName}`);
}
