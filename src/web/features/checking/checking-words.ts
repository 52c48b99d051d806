import type { CheckQuestion, CheckRow } from '#contract/checking.ts';
import { ANSWER } from '#core/language/counted-nouns.ts';
import { counted, doingCounted } from '#core/language/plural.ts';

/** «чекає 1 відповідь», «чекають 3 відповіді», «усе перевірено». */
export function waitingAnswersWords(waiting: number): string {
  if (waiting === 0) return 'усе перевірено';
  return doingCounted(['чекає', 'чекають'], waiting, ANSWER.nominative);
}

const left = (waiting: number): string => `ще ${counted(waiting, ANSWER.nominative)}`;

/** How many answers wait: to the question in hand and to all of them. */
export type WaitingAnswers = { readonly here: number; readonly inAll: number };

/** Counts them by the queue, which knows of a mark at once. */
export function waitingOf(queue: {
  readonly waiting: number;
  readonly questionId: string | null;
  readonly questions: readonly Pick<CheckQuestion, 'questionId' | 'waiting'>[];
}): WaitingAnswers {
  const here = queue.questions.find(({ questionId }) => questionId === queue.questionId);
  return { here: here?.waiting ?? 0, inAll: queue.waiting };
}

/** «Перевірити: ще 3 відповіді на це запитання, ще 12 відповідей в усіх запитаннях.» */
export function leftToCheckWords({ here, inAll }: WaitingAnswers): string {
  if (inAll === 0) return 'Усе перевірено.';
  if (here === 0) return `На це запитання все перевірено; в інших запитаннях ${left(inAll)}.`;
  return here === inAll
    ? `Перевірити: ${left(here)}.`
    : `Перевірити: ${left(here)} на це запитання, ${left(inAll)} в усіх запитаннях.`;
}

/** «Запитання 13»: as takers and results number it. */
export function questionName({ number }: Pick<CheckQuestion, 'number'>): string {
  return `Запитання ${number}`;
}

/** Returns the name of an answer's writer, or its place in the queue while names are hidden. */
export function writerName(row: Pick<CheckRow, 'displayName'>, place: number, namesHidden: boolean): string {
  return namesHidden ? `Відповідь ${place}` : row.displayName;
}
