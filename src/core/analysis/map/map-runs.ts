import type { MapSentence, UnderstandingMap } from './understanding-map.ts';

/** Sentences in a row of one block that the same questions test: one band, with its words once. */
export type MapRun = {
  readonly sentenceIds: readonly string[];
  /** What is known of each of them. */
  readonly sentence: MapSentence;
  /** The first of these questions in the text: the others only name the question. */
  readonly isFirst: boolean;
};

const askedBy = ({ state, questionIds }: MapSentence): string => `${state} ${questionIds.join(' ')}`;

/** Returns the bands of a text in its order; what no question tests is in none. */
export function mapRuns(
  sentences: readonly { readonly id: string; readonly blockId: string }[],
  map: UnderstandingMap,
): MapRun[] {
  const runs: { sentenceIds: string[]; sentence: MapSentence; isFirst: boolean }[] = [];
  const told = new Set<string>();
  let before: string | null = null;
  for (const { id, blockId } of sentences) {
    const sentence = map.get(id);
    if (sentence === undefined || sentence.state === 'not-asked') {
      before = null;
      continue;
    }
    const questions = askedBy(sentence);
    const place = `${blockId} ${questions}`;
    if (place === before) runs.at(-1)?.sentenceIds.push(id);
    else runs.push({ sentenceIds: [id], sentence, isFirst: !told.has(questions) });
    told.add(questions);
    before = place;
  }
  return runs;
}
