import { useSyncExternalStore } from 'react';
import type { SaverState } from './saving/answer-saver.ts';
import type { AttemptQuestion, TakingSession } from './taking-session.ts';
import { hasAnswer } from './taking-session.ts';

export function useSaver({ saver }: TakingSession): SaverState {
  return useSyncExternalStore(saver.subscribe, saver.current, saver.current);
}

/** What the list of questions tells of one of them. */
export type QuestionMark = {
  readonly question: AttemptQuestion;
  /** Its place among the questions of this stage, from 0, and its number in the whole test. */
  readonly index: number;
  readonly number: number;
  readonly done: boolean;
  readonly flagged: boolean;
};

export function questionMarks(session: TakingSession, { queue }: SaverState): QuestionMark[] {
  return session.questions.map((question, index) => {
    const answer = queue.answers[question.id];
    const number = session.attempt.reading.questionsBefore + index + 1;
    return { question, index, number, done: hasAnswer(question, answer?.value), flagged: answer?.flagged ?? false };
  });
}

/** «є відповідь, з закладкою». */
export function markWords({ done, flagged }: QuestionMark, now: boolean): string {
  return [
    ...(now ? ['поточне'] : []),
    done ? 'є відповідь' : 'без відповіді',
    ...(flagged ? ['із закладкою'] : []),
  ].join(', ');
}
