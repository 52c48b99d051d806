import { shuffle } from './shuffle.ts';

/** The fields of a question that its order depends on. */
export type OrderedQuestion = { readonly id: string; readonly textId: string | null; readonly poolId: string | null };

/** A pool: each attempt asks `draw` of its questions. */
export type QuestionPool = { readonly id: string; readonly draw: number };

/** How the questions of one attempt are chosen and ordered. */
export type OrderOptions = {
  /** The attempt's seed. */
  readonly seed: string;
  readonly shuffleQuestions: boolean;
  readonly pools: readonly QuestionPool[];
};

/**
 * Returns the questions of one attempt in the order they are asked: from each pool `draw` are drawn by the seed;
 * questions of the same text stay together as one section, sections keep the author's order, and shuffling happens
 * inside them.
 */
export function orderAttemptQuestions<Question extends OrderedQuestion>(
  questions: readonly Question[],
  { seed, shuffleQuestions, pools }: OrderOptions,
): Question[] {
  const left = new Set<Question>();
  for (const { id, draw } of pools) {
    const members = questions.filter((question) => question.poolId === id);
    for (const question of shuffle(members, `${seed}/pool/${id}`).slice(Math.max(0, draw))) left.add(question);
  }
  const sections = new Map<string | null, Question[]>();
  for (const question of questions) {
    if (left.has(question)) continue;
    const section = sections.get(question.textId);
    if (section) section.push(question);
    else sections.set(question.textId, [question]);
  }
  return [...sections].flatMap(([textId, section]) =>
    shuffleQuestions ? shuffle(section, `${seed}/section/${textId ?? ''}`) : section,
  );
}
