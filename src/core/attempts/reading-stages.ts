import type { IssueRules } from '../wihiws/issue-rules-schema.ts';

/** What a taker has before them at one time: these texts and these questions, nothing of what comes earlier or later. */
export type ReadingStage = { readonly textIds: readonly string[]; readonly questionIds: readonly string[] };

/** A question as far as the stages go by it. */
export type StagedQuestion = { readonly id: string; readonly textId: string | null };

/**
 * The stages of an attempt, never none. `beside`: everything at once. `then`: the texts alone, then the questions alone.
 * `parts`: each text with its own questions beside it, also a text without questions; questions of no text come last.
 *
 * @param textIds in the author's order
 * @param questions the questions of the attempt in the order they are asked
 */
export function readingStages(
  mode: IssueRules['readingMode'],
  textIds: readonly string[],
  questions: readonly StagedQuestion[],
): ReadingStage[] {
  const idsOf = (some: readonly StagedQuestion[]): string[] => some.map(({ id }) => id);
  if (mode === 'beside' || textIds.length === 0) return [{ textIds, questionIds: idsOf(questions) }];
  if (mode === 'then')
    return [
      { textIds, questionIds: [] },
      { textIds: [], questionIds: idsOf(questions) },
    ];
  const parts = textIds.map((id) => ({
    textIds: [id],
    questionIds: idsOf(questions.filter(({ textId }) => textId === id)),
  }));
  const loose = questions.filter(({ textId }) => textId === null || !textIds.includes(textId));
  return loose.length === 0 ? parts : [...parts, { textIds: [], questionIds: idsOf(loose) }];
}
