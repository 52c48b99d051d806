import { type AnalysedQuestion, type AnalysisSums, addAttempt, startAnalysis } from '#core/analysis/accumulate.ts';
import type { ItemRow } from '#core/analysis/rows/item-row.ts';

/** Returns a question for analysis: 1 point, no text, to understand. */
export function analysed(id: string, fields: Partial<AnalysedQuestion> = {}): AnalysedQuestion {
  return { id, points: 1, textId: null, process: 'understand', blind: null, right: [], ...fields };
}

/** Returns the row of an answered question. */
export function exampleRow(questionId: string, share: number | null, fields: Partial<ItemRow> = {}): ItemRow {
  return {
    questionId,
    state: 'answered',
    share,
    isFull: share === null ? null : share === 1,
    choices: [],
    seconds: null,
    isTooFast: false,
    lookBacks: null,
    ...fields,
  };
}

/** Returns what is gathered of a table of shares: a line for each taker, a column for each question. */
export function gather(questions: readonly AnalysedQuestion[], table: readonly (readonly number[])[]): AnalysisSums {
  const sums = startAnalysis(questions);
  for (const line of table)
    addAttempt(
      sums,
      questions.map(({ id }, index) => exampleRow(id, line[index] ?? 0)),
    );
  return sums;
}

/** Returns questions `q1`, `q2`, …, as many as a table has columns. */
export function columns(table: readonly (readonly number[])[], fields: Partial<AnalysedQuestion> = {}) {
  return (table[0] ?? []).map((_, index) => analysed(`q${index + 1}`, fields));
}

/**
 * A quiz of 25 attempts and 7 questions of 1 point with published statistics (quiz report of Moodle, its test of the
 * calculation); see `analysis.worked-values.test.ts`.
 */
export const PUBLISHED_QUIZ: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1, 0, 1],
  [1, 1, 1, 1, 0.5, 1, 0],
  [1, 1, 1, 1, 0.5, 0, 1],
  [0, 0, 1, 1, 1, 0, 0],
  [1, 0, 1, 0, 0, 1, 0.5],
  [1, 1, 1, 1, 0.5, 0, 0.5],
  [0, 1, 1, 1, 0.5, 1, 0.5],
  [1, 1, 1, 0, 0.5, 1, 0.5],
  [1, 0, 1, 1, 1, 1, 1],
  [0, 1, 1, 0, 0.5, 1, 0.5],
  [0.8, 0, 1, 1, 0.5, 1, 0.5],
  [1, 1, 1, 0, 0.5, 1, 1],
  [1, 0, 1, 1, 0.5, 1, 0.5],
  [1, 0, 1, 1, 1, 0, 0.5],
  [0, 0, 1, 1, 0, 1, 1],
  [1, 0, 1, 0, 0.5, 1, 1],
  [0.8, 0, 1, 1, 0.5, 0, 1],
  [1, 0, 1, 1, 0, 1, 0.5],
  [1, 0, 1, 1, 0.5, 0, 0.5],
  [0, 1, 1, 0, 0.5, 1, 0],
  [1, 1, 1 / 3, 1, 0.5, 0, 0.5],
  [1, 1, 1, 0, 0.5, 0, 0.5],
  [1, 1, 1, 1, 0, 1, 0.5],
  [0, 0, 1, 0, 0.5, 1, 1],
  [0, 0, 1, 1, 1, 1, 1],
];

/** A table of 10 takers and 10 questions with the totals and the Σpq = 2.18 of the published example of KR-20. */
export const PUBLISHED_KR20: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1, 1, 1, 1, 0, 0],
  [1, 1, 1, 1, 1, 0, 0, 0, 1, 1],
  [1, 1, 1, 1, 0, 1, 1, 1, 0, 0],
  [1, 1, 0, 0, 0, 0, 0, 0, 0, 0],
  [0, 0, 0, 0, 0, 0, 0, 0, 1, 1],
  [1, 1, 1, 1, 1, 1, 1, 1, 1, 0],
  [1, 1, 1, 1, 1, 1, 1, 0, 0, 1],
  [1, 1, 1, 1, 1, 1, 0, 1, 1, 1],
  [1, 1, 1, 0, 0, 0, 1, 1, 1, 1],
  [0, 0, 0, 1, 1, 1, 1, 1, 1, 1],
];
