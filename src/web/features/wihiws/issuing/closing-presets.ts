import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { utcToZoned } from '#core/language/zoned-time.ts';
import { DAY_MS } from '#core/milliseconds.ts';
import type { Preset } from '#web/ui/fields/presets.tsx';

const EVENING = '18:00';
const MORNING = '08:00';
/** Nobody means a test that closes sooner. */
const LEAST_MINUTES = 30;

/** The calendar day so many days from now, by Kyiv time; at noon, so that a change of the clocks skips none. */
function kyivDay(now: Date, days: number): string {
  const noon = Date.parse(`${utcToZoned(now, DEFAULT_TIME_ZONE).slice(0, 10)}T12:00:00Z`);
  return new Date(noon + days * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the usual closings as a form's local Kyiv times; today's evening only while enough of the day is left. */
export function closingPresets(now: Date): Preset<string | null>[] {
  const lastMinute = utcToZoned(new Date(now.getTime() + LEAST_MINUTES * 60_000), DEFAULT_TIME_ZONE);
  const today = `${kyivDay(now, 0)}T${EVENING}`;
  return [
    { label: 'Без строку', value: null },
    ...(lastMinute <= today ? [{ label: 'Сьогодні до 18:00', value: today }] : []),
    { label: 'Завтра до 18:00', value: `${kyivDay(now, 1)}T${EVENING}` },
    { label: 'Тиждень', value: `${kyivDay(now, 7)}T${EVENING}` },
  ];
}

/** Returns the usual openings as a form's local Kyiv times. */
export function openingPresets(now: Date): Preset<string | null>[] {
  return [
    { label: 'Одразу', value: null },
    { label: 'Завтра о 8:00', value: `${kyivDay(now, 1)}T${MORNING}` },
  ];
}

/** The usual time limits, in seconds. */
export const LIMIT_PRESETS: readonly Preset<number | null>[] = [
  { label: 'Без обмеження', value: null },
  ...[20, 40, 45, 60].map((minutes) => ({ label: `${minutes}\u00a0хв`, value: minutes * 60 })),
];
