import { analysisSnapshot } from '#core/analysis/analysis-snapshot.ts';
import { canMerge, mergeSums } from '#core/analysis/merge-sums.ts';
import { sumsFromText, sumsFromTexts, sumsText } from '#core/analysis/sums-text.ts';
import type { LongWork } from '#server/platform/threads/long-work.ts';

/** Figures and what they were made of, as JSON text: small objects are slow to copy between threads. */
type MadeText = { readonly figures: string; readonly sums: string };

// The Rasch model takes rounds of k² steps.
const estimateOf = (questions: number): number => 1 + questions ** 2 / 50;

/**
 * Returns the figures of what has been gathered (`sumsTexts`). As texts, because copying the sums themselves to a thread walks
 * through all their maps at once: of 100 questions and thousands of totals it would hold the event loop.
 */
export const makingFigures: LongWork<readonly string[], MadeText> = {
  module: import.meta.url,
  name: 'makingFigures',
  estimateMs: (texts) => estimateOf(texts.length - 1) + texts.reduce((sum, { length }) => sum + length, 0) / 50_000,
  work(texts) {
    const sums = sumsFromTexts(texts);
    return { figures: JSON.stringify(analysisSnapshot(sums)), sums: sumsText(sums) };
  },
};

/** Sums of issues that are put together: those so far, how many issues they are of, and some more. */
export type MergedText = { readonly sums: string; readonly issues: number };
type Merging = { readonly into: MergedText; readonly some: readonly string[] };

/** Returns sums with some more in them. Those of other points were counted before a correction: they come when counted anew. */
export const mergingSums: LongWork<Merging, MergedText> = {
  module: import.meta.url,
  name: 'mergingSums',
  estimateMs: ({ into, some }) => (into.sums.length + some.reduce((sum, { length }) => sum + length, 0)) / 50_000,
  work({ into, some }) {
    const sums = sumsFromText(into.sums);
    const fit = some.map(sumsFromText).filter((one) => canMerge(sums, one));
    for (const one of fit) mergeSums(sums, one);
    return { sums: sumsText(sums), issues: into.issues + fit.length };
  },
};

/** Returns the figures of sums that were kept. */
export const figuresOfText: LongWork<{ readonly sums: string; readonly questions: number }, string> = {
  module: import.meta.url,
  name: 'figuresOfText',
  estimateMs: ({ sums, questions }) => estimateOf(questions) + sums.length / 50_000,
  work: ({ sums }) => JSON.stringify(analysisSnapshot(sumsFromText(sums))),
};
