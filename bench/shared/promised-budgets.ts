import { FIRST_PAGE_SCRIPT_KILOBYTES } from '../../scripts/vite/first-pages.ts';

/**
 * What is promised of speed and memory on two cores and 24 GiB with nothing else running. A bench compares with these and
 * with nothing softer; what it measures beyond them has a budget of its own beside it.
 */
export const PROMISED = {
  /** Durable saves over HTTP, times the single-row upserts of pgbench in the same run. */
  savesPerUpsert: 1.2,
  savesP99AtHalfLoadMs: 50,
  /** On a phone: 1.6 Mbit/s, 150 ms, a quarter of the processor, nothing cached. */
  testReadableSeconds: 0.7,
  firstAnswerSeconds: 1.3,
  testPageKilobytes: 115,
  screenReadableSeconds: 0.7,
  takersPageReadableSeconds: 1.0,
  screenScriptsKilobytes: FIRST_PAGE_SCRIPT_KILOBYTES,
  cachedTestPagePerSecond: 20_000,
  cachedEventPagePerSecond: 15_000,
  savesP99BesideStartsMs: 100,
  changedLogoP99Ms: 100,
  /** Pages over a million attempts against the same over a thousand. */
  manyRowsTimes: 1.2,
  manyRowsMs: 50,
  longestHoldMs: 100,
  idleAfterStartMegabytes: 130,
  idleAfterRequestsMegabytes: 150,
  secondStartSeconds: 2,
} as const;
