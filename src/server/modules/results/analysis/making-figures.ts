import type { AnalysisSums } from '#core/analysis/accumulate.ts';
import { analysisSnapshot } from '#core/analysis/analysis-snapshot.ts';
import type { LongWork } from '#server/platform/threads/long-work.ts';

/** Returns the figures of what has been gathered, as JSON text: small objects are slow to copy between threads. */
export const makingFigures: LongWork<AnalysisSums, string> = {
  module: import.meta.url,
  name: 'makingFigures',
  // The Rasch model takes rounds of k² steps.
  estimateMs: ({ items }) => 1 + items.length ** 2 / 50,
  work: (sums) => JSON.stringify(analysisSnapshot(sums)),
};
