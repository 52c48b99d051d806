import { isFromMemory } from '#core/questions/kind-traits.ts';
import type { QuestionKind } from '#core/questions/question-kinds.ts';
import type { IssueRules } from '#core/wihiws/issue-rules-schema.ts';

/** What a taker has before them at one time: these texts and these questions, nothing of what comes earlier or later. */
export type ReadingStage = { readonly textIds: readonly string[]; readonly questionIds: readonly string[] };

/** A question as far as the stages go by it; `kind` null: a question the test no longer knows. */
export type StagedQuestion = {
  readonly id: string;
  readonly kind: QuestionKind | null;
  readonly textId: string | null;
};

/** Tells whether a question is answered from memory: never with its text, or with other questions on it, in sight. */
export function isRetold({ kind }: Pick<StagedQuestion, 'kind'>): boolean {
  return kind !== null && isFromMemory(kind);
}

const idsOf = (questions: readonly StagedQuestion[]): string[] => questions.map(({ id }) => id);

/** Questions alone, those from memory first and apart. */
function questionStages(questions: readonly StagedQuestion[]): ReadingStage[] {
  const apart = [questions.filter(isRetold), questions.filter((question) => !isRetold(question))];
  return apart.filter((some) => some.length > 0).map((some) => ({ textIds: [], questionIds: idsOf(some) }));
}

/** Texts with questions beside them; what is retold comes before: the texts alone, then what is retold alone. */
function besideStages(textIds: readonly string[], questions: readonly StagedQuestion[]): ReadingStage[] {
  const [retold, others] = [questions.filter(isRetold), questions.filter((question) => !isRetold(question))];
  if (retold.length === 0) return [{ textIds, questionIds: idsOf(others) }];
  const memory = [
    { textIds, questionIds: [] },
    { textIds: [], questionIds: idsOf(retold) },
  ];
  return others.length === 0 ? memory : [...memory, { textIds, questionIds: idsOf(others) }];
}

/** Each retold text is read and retold first; then everything stands together, unless nothing is left to ask or to read. */
function wholeStages(textIds: readonly string[], questions: readonly StagedQuestion[]): ReadingStage[] {
  const retold = questions.filter(isRetold);
  if (retold.length === 0) return [{ textIds, questionIds: idsOf(questions) }];
  // What names no text of the test asks for all of them.
  const sets = [...textIds.map((id) => ({ texts: [id], about: id })), { texts: textIds, about: null }];
  const memory = sets.flatMap(({ texts, about }) => {
    const own = retold.filter(({ textId }) => (textId !== null && textIds.includes(textId) ? textId : null) === about);
    return own.length === 0 ? [] : besideStages(texts, own);
  });
  const others = questions.filter((question) => !isRetold(question));
  const isRead = textIds.every((id) => memory.some((stage) => stage.textIds.includes(id)));
  return others.length === 0 && isRead ? memory : [...memory, { textIds, questionIds: idsOf(others) }];
}

/**
 * The stages of an attempt, never none. `beside`: everything at once. `then`: the texts alone, then the questions alone.
 * `parts`: each text with its own questions beside it, also a text without questions; questions of no text come last.
 * In every mode a question to retell has a stage without texts, right after its text was read and before other questions
 * on it; a text may come again after it.
 *
 * @param textIds in the author's order
 * @param questions the questions of the attempt in the order they are asked
 */
export function readingStages(
  mode: IssueRules['readingMode'],
  textIds: readonly string[],
  questions: readonly StagedQuestion[],
): ReadingStage[] {
  if (textIds.length === 0) return [{ textIds, questionIds: idsOf(questions) }];
  if (mode === 'beside') return wholeStages(textIds, questions);
  if (mode === 'then') {
    const asked = questionStages(questions);
    return [{ textIds, questionIds: [] }, ...(asked.length === 0 ? [{ textIds: [], questionIds: [] }] : asked)];
  }
  const parts = textIds.flatMap((id) =>
    besideStages(
      [id],
      questions.filter(({ textId }) => textId === id),
    ),
  );
  const loose = questions.filter(({ textId }) => textId === null || !textIds.includes(textId));
  return [...parts, ...questionStages(loose)];
}
