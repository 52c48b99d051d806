import { isFromMemory } from '#core/questions/kind-traits.ts';
import type { QuestionKind } from '#core/questions/question-kinds.ts';
import type { IssueRules } from '#core/wihiws/issue-rules-schema.ts';

/** The texts and questions shown to a taker at one time; nothing of earlier or later stages is shown with them. */
export type ReadingStage = { readonly textIds: readonly string[]; readonly questionIds: readonly string[] };

/** The fields of a question that decide its stage; `kind` is null if the test no longer has the question. */
export type StagedQuestion = {
  readonly id: string;
  readonly kind: QuestionKind | null;
  readonly textId: string | null;
};

/** Returns true if a question is answered from memory: its text and other questions on it must not be shown with it. */
export function isRetold({ kind }: Pick<StagedQuestion, 'kind'>): boolean {
  return kind !== null && isFromMemory(kind);
}

const idsOf = (questions: readonly StagedQuestion[]): string[] => questions.map(({ id }) => id);

/** Returns stages of questions without texts: first those answered from memory, then the others; no empty stages. */
function questionStages(questions: readonly StagedQuestion[]): ReadingStage[] {
  const apart = [questions.filter(isRetold), questions.filter((question) => !isRetold(question))];
  return apart.filter((some) => some.length > 0).map((some) => ({ textIds: [], questionIds: idsOf(some) }));
}

/**
 * Returns the stages of texts shown beside their questions. If some questions are answered from memory, the texts alone
 * and then these questions alone come first.
 */
function besideStages(textIds: readonly string[], questions: readonly StagedQuestion[]): ReadingStage[] {
  const [retold, others] = [questions.filter(isRetold), questions.filter((question) => !isRetold(question))];
  if (retold.length === 0) return [{ textIds, questionIds: idsOf(others) }];
  const memory = [
    { textIds, questionIds: [] },
    { textIds: [], questionIds: idsOf(retold) },
  ];
  return others.length === 0 ? memory : [...memory, { textIds, questionIds: idsOf(others) }];
}

/**
 * Returns the stages of the mode `beside`: each text with questions from memory is read and retold first; the last
 * stage shows all texts and the other questions together, unless nothing is left to ask or to read.
 */
function wholeStages(textIds: readonly string[], questions: readonly StagedQuestion[]): ReadingStage[] {
  const retold = questions.filter(isRetold);
  if (retold.length === 0) return [{ textIds, questionIds: idsOf(questions) }];
  // A question that names no text of the test is about all of them.
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
 * Returns the stages of an attempt in order, at least one. `beside`: everything at once. `then`: the texts alone,
 * then the questions alone. `parts`: one stage for each text with its own questions, also for a text without questions;
 * questions of no text come last. In every mode a question to retell gets a stage without texts, right after its text
 * was read and before other questions on that text; the text may be shown again afterwards.
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
