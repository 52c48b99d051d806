import { addCount, type Counts, medianOf } from '#core/analysis/statistics/distribution.ts';
import type { LookBacks } from '#core/attempts/look-backs.ts';
import type { Figure } from './figure.ts';
import { COUNTED_TAKERS_MIN } from './sample-size.ts';

/** What is gathered of the returns to the text before the answers to one question. */
export type LookBackSums = {
  /** How many answers had so many returns before them: where the text opens over the question, and beside it. */
  readonly whole: Counts;
  readonly beside: Counts;
  /** Returns by block of the text. */
  readonly blocks: Map<string, number>;
};

/** How many answers were given where returns were counted, and how many of these after at least one. */
export type LookBackShare = { readonly answers: number; readonly looked: number };

/** Returns to the text before the answers to one question. */
export type LookBackFigures = {
  /** Where the text opens over the question, every return is seen. */
  readonly whole: LookBackShare;
  /** The share of `whole` who came back, 0 … 1, and the median number of returns; from 10 answers on. */
  readonly share: Figure;
  readonly median: Figure;
  /** Where text and question stand side by side, eyes may go back unseen: at least so many came back. */
  readonly beside: LookBackShare;
  /** Where the returns of both went, in no order. Returns without a known place are left out. */
  readonly blocks: readonly { readonly blockId: string; readonly returns: number }[];
};

/** Returns the sums of no answers. */
export function noLookBackSums(): LookBackSums {
  return { whole: new Map(), beside: new Map(), blocks: new Map() };
}

/** Adds the returns before one answer, in place. */
export function addLookBacks(sums: LookBackSums, { count, blocks, beside }: LookBacks): void {
  addCount(beside ? sums.beside : sums.whole, count);
  for (const [blockId, returns] of Object.entries(blocks))
    sums.blocks.set(blockId, (sums.blocks.get(blockId) ?? 0) + returns);
}

function shareOf(counts: Counts): LookBackShare {
  const answers = [...counts.values()].reduce((sum, times) => sum + times, 0);
  return { answers, looked: answers - (counts.get(0) ?? 0) };
}

/** Returns the figures of what was gathered of one question. */
export function lookBackFigures({ whole, beside, blocks }: LookBackSums): LookBackFigures {
  const counted = shareOf(whole);
  const isEnough = counted.answers >= COUNTED_TAKERS_MIN;
  return {
    whole: counted,
    share: isEnough ? counted.looked / counted.answers : 'few-takers',
    median: isEnough ? (medianOf(whole) ?? 'few-takers') : 'few-takers',
    beside: shareOf(beside),
    blocks: [...blocks].map(([blockId, returns]) => ({ blockId, returns })),
  };
}

/** Returns how often takers came back to each block of a text, over all the given questions on it. */
export function lookBacksByBlock(questions: readonly Pick<LookBackFigures, 'blocks'>[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { blocks } of questions)
    for (const { blockId, returns } of blocks) sums.set(blockId, (sums.get(blockId) ?? 0) + returns);
  return sums;
}
