import { idSet } from '#core/questions/finalizing/id-set.ts';
import type { Fraction } from '#core/scoring/fraction.ts';
import { fraction, ONE, ZERO } from '#core/scoring/fraction.ts';

/** Which of the marked sentences prove the claim, which do not, and which were missed. Reveals the key. */
export type MarkedParts = {
  readonly markedRight: readonly string[];
  readonly markedWrong: readonly string[];
  readonly missed: readonly string[];
};

/** Tells whether all ids are different sentences of the text. */
export function areSentencesOf(sentenceIds: readonly string[], ids: readonly string[]): boolean {
  const known = idSet(sentenceIds);
  return new Set(ids).size === ids.length && ids.every((id) => known.has(id));
}

/**
 * Scores the marked sentences by F1 = 2PR/(P+R) with P = overlap/marked and R = overlap/key, which is exactly
 * 2·overlap/(marked + key); nothing marked is 0. With `whole` 1 for exactly the key's sentences, else 0.
 */
export function scoreMarkedSentences(
  key: readonly string[],
  marked: readonly string[],
  whole: boolean,
): { share: Fraction; parts: MarkedParts } {
  const markedRight = marked.filter((id) => key.includes(id));
  const markedWrong = marked.filter((id) => !key.includes(id));
  const missed = key.filter((id) => !marked.includes(id));
  const parts = { markedRight, markedWrong, missed };
  if (whole) return { share: missed.length === 0 && markedWrong.length === 0 ? ONE : ZERO, parts };
  return { share: marked.length === 0 ? ZERO : fraction(2 * markedRight.length, marked.length + key.length), parts };
}
