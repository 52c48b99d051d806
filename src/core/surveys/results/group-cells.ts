import { kindOf } from '#core/surveys/kinds/survey-kinds.ts';
import type { AnswerFilter } from './answer-columns.ts';
import { slotsOf } from './answer-slots.ts';
import { ANSWER_STATES, type CodedAnswer } from './coded-answer.ts';
import type { ResultQuestion } from './result-question.ts';

/** The cell in which an earlier program told those who were left over, fewer than five in each of their cells. */
const REST_CELL = '';

/** By at most so many questions groups of an anonymous survey are told apart, with so many cells altogether. */
export const GROUP_QUESTIONS_MAX = 2;
const CELLS_MAX = 60;

/** Tells whether groups can be told apart by a question: it has one answer of a short list. */
export function tellsGroups(question: Pick<ResultQuestion, 'kind'>): boolean {
  const { answers } = kindOf(question);
  return answers.as === 'chosen' && answers.tellsGroups;
}

const keysOf = (question: ResultQuestion): readonly string[] => slotsOf(question)[0]?.keys ?? [];

/** Tells whether groups of an anonymous survey can be told apart by these questions. */
export function mayTellGroups(questions: readonly ResultQuestion[]): boolean {
  const cells = questions.reduce((product, question) => product * (keysOf(question).length + 1), 1);
  return questions.length <= GROUP_QUESTIONS_MAX && questions.every(tellsGroups) && cells <= CELLS_MAX;
}

/** Returns the cell of a person: their key for each grouping question, nothing where they gave none. */
export function cellOf(
  grouping: readonly { readonly question: ResultQuestion; readonly answer: CodedAnswer | undefined }[],
): string {
  const keys = grouping.map(({ question, answer }) =>
    answer?.state === ANSWER_STATES.answered ? (keysOf(question)[(answer.codes[0] ?? 0) - 1] ?? null) : null,
  );
  return JSON.stringify(keys);
}

/**
 * Returns which cells the filters take. A filter by a question that tells no groups takes none, and the cell of those who were
 * left over is taken only without filters.
 */
export function cellsTaken(
  groupingIds: readonly string[],
  filters: readonly AnswerFilter[],
): (cell: string) => boolean {
  if (filters.length === 0) return () => true;
  return (cell) => {
    if (cell === REST_CELL) return false;
    const keys = JSON.parse(cell) as (string | null)[];
    return filters.every(({ questionId, oneOf }) => {
      const key = keys[groupingIds.indexOf(questionId)];
      return typeof key === 'string' && oneOf.includes(key);
    });
  };
}
