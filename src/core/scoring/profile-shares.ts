import type { ReadingProcess } from '#core/questions/question-kinds.ts';
import { READING_PROCESSES } from '#core/questions/question-kinds.ts';

/** How much of the points of one reading process an attempt has, 0 … 1; null while one of its questions waits for a mark. */
export type ProfileShare = { readonly process: ReadingProcess; readonly share: number | null };

/**
 * Returns the share of points by reading process, in the fixed order of the processes: Σ share · points / Σ points over the
 * questions that were asked. Processes without such a question are left out.
 *
 * @param shares by question id, 0 … 1; null waits for a mark, a question without one was not asked or not scored yet
 */
export function profileShares(
  questions: readonly { readonly id: string; readonly points: number; readonly process: ReadingProcess }[],
  shares: Readonly<Record<string, number | null>>,
): ProfileShare[] {
  return READING_PROCESSES.flatMap((process): ProfileShare[] => {
    const asked = questions.filter((question) => question.process === process && shares[question.id] !== undefined);
    if (asked.length === 0) return [];
    if (asked.some(({ id }) => shares[id] === null)) return [{ process, share: null }];
    const maximum = asked.reduce((sum, { points }) => sum + points, 0);
    const earned = asked.reduce((sum, { id, points }) => sum + points * (shares[id] ?? 0), 0);
    return [{ process, share: earned / maximum }];
  });
}
