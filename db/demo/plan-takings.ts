import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { utcToZoned, zonedToUtc } from '#core/language/zoned-time.ts';
import { DAY_MS, MINUTE_MS } from '#core/milliseconds.ts';
import type { SeededRandom } from '../../scripts/seeded-random.ts';
import type { DemoWihiw } from './demo-wihiws.ts';
import type { DemoTaking } from './take-test.ts';

/** Who takes an issue, when, and how it ends. */
export type PlannedTaking = Pick<DemoTaking, 'startsAt' | 'end'> & { readonly taker: number };

/**
 * Returns the moment of the given local time in Kyiv, `inDays` days from `from`. Throws if the hour or minute is out of
 * range.
 */
export function kyivMoment(from: Date, inDays: number, hour: number, minute = 0): Date {
  const day = utcToZoned(new Date(from.getTime() + inDays * DAY_MS), DEFAULT_TIME_ZONE).slice(0, 10);
  const pad = (value: number) => String(value).padStart(2, '0');
  const moment = zonedToUtc(`${day}T${pad(hour)}:${pad(minute)}`, DEFAULT_TIME_ZONE);
  if (moment === null) throw new Error(`${day} ${hour}:${minute} is no moment in Kyiv`);
  return moment;
}

/**
 * Returns the planned attempts on an issue in the order of their starts. Takers are drawn without repetition, their
 * attempts spread over the school hours of the planned days.
 */
export function planTakings(
  plan: DemoWihiw,
  takerCount: number,
  demonstratedAt: Date,
  random: SeededRandom,
): PlannedTaking[] {
  const drawn = Array.from({ length: takerCount }, (_, taker) => ({ taker, order: random.next() }))
    .sort((one, other) => one.order - other.order)
    .map(({ taker }) => taker);
  const atSchool = () =>
    kyivMoment(demonstratedAt, random.between(...plan.takenInDays), random.between(9, 14), random.between(0, 59));
  const take = (count: number) => drawn.splice(0, count);
  const finished = take(plan.finished).map((taker) => ({ taker, startsAt: atSchool(), end: 'submitted' as const }));
  const retaken = finished.slice(0, plan.retaken).map(({ taker, startsAt }) => ({
    taker,
    startsAt: new Date(Math.min(startsAt.getTime() + 90 * MINUTE_MS, demonstratedAt.getTime() - 60 * MINUTE_MS)),
    end: 'submitted' as const,
  }));
  const abandoned = take(plan.abandoned).map((taker) => ({ taker, startsAt: atSchool(), end: 'abandoned' as const }));
  const running = take(plan.running).map((taker) => {
    const startsAt = new Date(demonstratedAt.getTime() - random.between(6, 14) * MINUTE_MS);
    return { taker, startsAt, end: 'running' as const };
  });
  return [...finished, ...retaken, ...abandoned, ...running].sort(
    (one, other) => one.startsAt.getTime() - other.startsAt.getTime(),
  );
}
