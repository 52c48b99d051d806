import type { ProgressPart } from '#contract/people/progress.ts';
import type { ReadingProcess } from '#core/questions/question-kinds.ts';
import { READING_PROCESSES } from '#core/questions/question-kinds.ts';

/** Points of one attempt in the questions of one reading process that have a score. */
export type ProcessPoints = {
  readonly process: ReadingProcess;
  readonly earned: number;
  readonly maximum: number;
  readonly questions: number;
};

/** Sums the points of attempts by reading process; processes without a scored question are left out. */
export function sumProfile(parts: readonly ProcessPoints[]): ProgressPart[] {
  return READING_PROCESSES.flatMap((process) => {
    const own = parts.filter((part) => part.process === process);
    const maximum = own.reduce((sum, part) => sum + part.maximum, 0);
    if (maximum === 0) return [];
    const earned = own.reduce((sum, part) => sum + part.earned, 0);
    const questions = own.reduce((sum, part) => sum + part.questions, 0);
    return [{ process, share: earned / maximum, questions, points: maximum }];
  });
}
