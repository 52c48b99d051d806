/** Fewer takers than this: counts only. */
export const COUNTED_TAKERS_MIN = 10;
/** Fewer takers than this: figures are told to be preliminary. */
const FULL_TAKERS_MIN = 30;
/** Fewer takers than this: figures, but no verdict about a question or a test. */
export const JUDGED_TAKERS_MIN = 20;
/** Fewer takers than this: no Rasch difficulties. */
export const RASCH_TAKERS_MIN = 100;

/** What a number of takers allows to say: counts alone, figures marked as preliminary, or figures. */
export type SampleSize = 'counts' | 'preliminary' | 'full';

/** Returns what this number of takers allows to say. */
export function sampleSize(takers: number): SampleSize {
  if (takers < COUNTED_TAKERS_MIN) return 'counts';
  return takers < FULL_TAKERS_MIN ? 'preliminary' : 'full';
}
