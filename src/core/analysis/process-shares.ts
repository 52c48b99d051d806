import { READING_PROCESSES, type ReadingProcess } from '#core/questions/question-kinds.ts';
import { isProcessJudged } from '#core/scoring/verdict.ts';
import type { ItemSums } from './accumulate.ts';

/** How takers did in the questions of one reading process. */
export type ProcessShare = {
  readonly process: ReadingProcess;
  readonly questions: number;
  readonly points: number;
  /** Those who reached and have a score of at least one of them; of a pool at most this many. */
  readonly takers: number;
  /** Points earned / points of the questions reached, 0 … 1; null without any. */
  readonly share: number | null;
  /** Whether there is enough to judge in words (`isProcessJudged`). */
  readonly isJudged: boolean;
};

/** Returns the profile by reading process: those that have questions with points, in a fixed order. */
export function processShares(items: readonly ItemSums[]): ProcessShare[] {
  return READING_PROCESSES.flatMap((process) => {
    const own = items.filter(({ question }) => question.process === process && question.points > 0);
    if (own.length === 0) return [];
    const sum = (value: (item: ItemSums) => number) => own.reduce((total, item) => total + value(item), 0);
    const possible = sum(({ question, scored }) => question.points * scored);
    const known = own.filter(({ scored }) => scored > 0);
    const evidence = {
      questions: known.length,
      points: known.reduce((total, { question }) => total + question.points, 0),
      takers: Math.max(...own.map(({ scored }) => scored)),
    };
    return [
      {
        process,
        ...evidence,
        points: sum(({ question }) => question.points),
        share: possible === 0 ? null : sum(({ question, shares }) => question.points * shares) / possible,
        isJudged: isProcessJudged(evidence),
      },
    ];
  });
}
