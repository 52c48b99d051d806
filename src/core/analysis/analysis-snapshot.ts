import type { AnalysisSums } from './accumulate.ts';
import { type ItemFigures, itemFigures } from './item-figures.ts';
import { type ProcessShare, processShares } from './process-shares.ts';
import { type TestFigures, testFigures } from './test-figures.ts';
import { extremeGroups } from './upper-lower.ts';

/** All figures of an issue or a test at one moment; plain data, as it is stored. */
export type AnalysisSnapshot = {
  /** The attempts it is of, and those of them that wait for marks. */
  readonly attempts: number;
  readonly waiting: number;
  /** Attempts with an answer that came faster than its text can be read. */
  readonly tooFast: number;
  /** Takers were asked different questions. */
  readonly pooled: boolean;
  readonly test: TestFigures;
  readonly items: readonly ItemFigures[];
  readonly processes: readonly ProcessShare[];
};

/** Returns the figures of what has been gathered; the sums stay as they are and can go on. */
export function analysisSnapshot(sums: AnalysisSums): AnalysisSnapshot {
  const { attempts, waiting, tooFast, pooled, items, totals } = sums;
  const questions = items.filter(({ question }) => question.points > 0).length;
  const context = { pooled, groups: extremeGroups(totals), questions };
  return {
    attempts,
    waiting,
    tooFast,
    pooled,
    test: testFigures(sums),
    items: items.map((item) => itemFigures(item, context)),
    processes: processShares(items),
  };
}
