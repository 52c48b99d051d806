import type { ReadingProcess } from '#core/questions/question-kinds.ts';
import type { ItemFigures } from './item-figures.ts';

type WeighedQuestion = { readonly id: string; readonly points: number; readonly process: ReadingProcess };

/**
 * Returns the share of the points of a reading process, 0 … 1, that is earned without reading: Σ points · reached · blind /
 * Σ points · reached over its questions, so of the same answers as the mean beside it. What a person marks earns nothing so.
 * Null where nobody reached any.
 */
export function processBlind(
  process: ReadingProcess,
  questions: readonly WeighedQuestion[],
  items: readonly Pick<ItemFigures, 'questionId' | 'answered' | 'empty' | 'blind'>[],
): number | null {
  const byId = new Map(items.map((item) => [item.questionId, item]));
  let [earned, possible] = [0, 0];
  for (const question of questions) {
    const item = question.process === process ? byId.get(question.id) : undefined;
    if (item === undefined) continue;
    const weight = question.points * (item.answered + item.empty);
    possible += weight;
    earned += weight * (item.blind ?? 0);
  }
  return possible === 0 ? null : earned / possible;
}
