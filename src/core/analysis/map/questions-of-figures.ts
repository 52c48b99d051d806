import type { ItemFigures } from '#core/analysis/item-figures.ts';
import { itemStanding, type JudgedItem } from '#core/analysis/item-standing.ts';
import { SENTENCES_PART } from '#core/analysis/rows/chosen-options.ts';
import type { MapQuestion } from './understanding-map.ts';

/** Which sentences a question tests. */
export type TestedSentences = { readonly questionId: string; readonly sentenceIds: readonly string[] };

/**
 * Returns the questions of the map from figures that have been counted; a question without figures is left out.
 *
 * @param takers attempts that are wholly scored
 */
export function questionsOfFigures(
  tested: readonly TestedSentences[],
  items: readonly (JudgedItem & Pick<ItemFigures, 'questionId' | 'choices'>)[],
  takers: number,
): MapQuestion[] {
  const byId = new Map(items.map((item) => [item.questionId, item]));
  return tested.flatMap(({ questionId, sentenceIds }) => {
    const item = byId.get(questionId);
    if (item === undefined) return [];
    const marks = item.choices
      .filter(({ part }) => part === SENTENCES_PART)
      .map(({ choice, takers }) => ({ sentenceId: choice, takers }));
    const standing = itemStanding(item, takers);
    const isHeld = standing === 'doubtful' || standing === 'unmarked';
    const known = { questionId, sentenceIds, share: item.difficulty, scored: item.scored, marks };
    return [isHeld ? { ...known, heldBack: standing } : known];
  });
}
