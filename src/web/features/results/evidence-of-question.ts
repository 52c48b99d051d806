import type { AttemptResultQuestion } from '#contract/results.ts';
import type { QuestionKind } from '#core/questions/question-kinds.ts';
import type { ReviewText } from '#web/questions/review/review-props.ts';

/**
 * The sentences of a question that its text can show: those that prove the right answer, those somebody marked, and the proof that
 * was to be marked and was not.
 */
export type ShownInText = {
  readonly questionId: string;
  readonly right: readonly string[];
  readonly mine: readonly string[];
  readonly missed: readonly string[];
};

type Question = Pick<AttemptResultQuestion, 'questionId' | 'kind' | 'answer' | 'solution'>;

const ASKS_TO_MARK: ReadonlySet<QuestionKind> = new Set(['evidence', 'proof']);

/** Returns the sentences that a question highlights in the texts, or null if there are none. */
export function evidenceOfQuestion(
  { questionId, kind, answer, solution }: Question,
  texts: readonly ReviewText[],
): ShownInText | null {
  const known = new Set(texts.flatMap(({ sentences }) => sentences.map(({ id }) => id)));
  const { sentenceIds } = Object(answer) as { sentenceIds?: unknown };
  const marked = Array.isArray(sentenceIds) ? sentenceIds.filter((id) => typeof id === 'string') : [];
  const right = (solution?.evidence ?? []).filter((id) => known.has(id));
  const mine = marked.filter((id) => known.has(id));
  const missed = ASKS_TO_MARK.has(kind) ? right.filter((id) => !mine.includes(id)) : [];
  return right.length + mine.length === 0 ? null : { questionId, right, mine, missed };
}

/** The sentences of all questions, and by which numbers of questions each of them is shown. */
export type AllEvidence = {
  readonly right: readonly string[];
  readonly mine: readonly string[];
  /** Missed by every question that it proves. */
  readonly missed: readonly string[];
  /** «4, 7» by the sentence's id. */
  readonly numbers: ReadonlyMap<string, string>;
};

/** Returns what all questions together highlight in the texts, or null if that is nothing. */
export function evidenceOfAll(
  questions: readonly (Question & { readonly number: number })[],
  texts: readonly ReviewText[],
): AllEvidence | null {
  const right = new Set<string>();
  const mine = new Set<string>();
  const found = new Set<string>();
  const numbers = new Map<string, string>();
  for (const question of questions) {
    const shown = evidenceOfQuestion(question, texts);
    for (const id of shown?.right ?? []) {
      right.add(id);
      if (!shown?.missed.includes(id)) found.add(id);
    }
    for (const id of shown?.mine ?? []) mine.add(id);
    for (const id of new Set([...(shown?.right ?? []), ...(shown?.mine ?? [])]))
      numbers.set(id, numbers.has(id) ? `${numbers.get(id)}, ${question.number}` : String(question.number));
  }
  return numbers.size === 0
    ? null
    : {
        right: [...right],
        mine: [...mine],
        missed: [...right].filter((id) => !found.has(id)),
        numbers,
      };
}

/** The id on the page of a question's row, where the way back from the text leads. */
export function itemId(questionId: string): string {
  return `item-${questionId}`;
}
