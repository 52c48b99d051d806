import type { FilledParts } from '#core/questions/kind-traits.ts';
import { asksCertainty } from '#core/scoring/certainty-levels.ts';
import { useStore } from '#web/lib/use-store.ts';
import type { SaverState } from '#web/taker/saving/answer-saver.ts';
import type { TakenQuestion, TakingSession } from './taking-session.ts';
import { hasAnswer, partlyAnswered } from './taking-session.ts';

export function useSaver({ saver }: TakingSession): SaverState {
  return useStore(saver);
}

/** One question in the list of questions. */
export type QuestionMark = {
  readonly question: TakenQuestion;
  /** Its place among the questions of this stage, from 0, and its number in the whole test. */
  readonly index: number;
  readonly number: number;
  /** Half an answer is not yet one. */
  readonly progress: 'none' | 'partly' | 'done';
  /** How far the answer got, if some of the question's parts are still empty. */
  readonly partly: FilledParts | null;
  readonly flagged: boolean;
  /** It has an answer, the attempt asks how sure the taker is of it, and that was not said. */
  readonly certaintyOpen: boolean;
};

export function questionMarks(session: TakingSession, { queue }: SaverState): QuestionMark[] {
  return session.questions.map((question, index) => {
    const answer = queue.answers[question.id];
    const number = session.attempt.reading.questionsBefore + index + 1;
    const isBegun = hasAnswer(question, answer?.value);
    const isAsked = session.attempt.certainty && asksCertainty(question.kind);
    const certaintyOpen = isBegun && isAsked && (answer?.certainty ?? null) === null;
    const partly = partlyAnswered(question, answer?.value);
    const progress = !isBegun ? 'none' : partly === null ? 'done' : 'partly';
    return { question, index, number, progress, partly, flagged: answer?.flagged ?? false, certaintyOpen };
  });
}

/** Returns how many questions are answered as a whole. */
export function doneCount(marks: readonly QuestionMark[]): number {
  return marks.filter(({ progress }) => progress === 'done').length;
}

/** Returns which questions of the test these are: «4 з 5», «2–4 з 5». */
export function numbersWords(marks: readonly QuestionMark[], total: number): string {
  const ends = new Set([marks[0]?.number, marks.at(-1)?.number]);
  return `${[...ends].join('–')} з ${total}`;
}

/** Returns «є відповідь, із закладкою», «частково: 1 з 2». */
export function markWords({ progress, partly, flagged }: QuestionMark, now: boolean): string {
  const state =
    partly === null
      ? progress === 'done'
        ? 'є відповідь'
        : 'без відповіді'
      : `частково: ${partly.filled} з ${partly.of}`;
  return [...(now ? ['поточне'] : []), state, ...(flagged ? ['із закладкою'] : [])].join(', ');
}
