import type { Attempt, StoredAnswer } from '#contract/attempts.ts';
import type { ReadingStage } from '#core/attempts/reading-stages.ts';
import { isRetold } from '#core/attempts/reading-stages.ts';
import type { PresentedQuestion } from '#core/questions/finalizing/final-question.ts';
import { presentQuestion } from '#core/questions/registry.ts';
import type { AttemptRow } from '#server/modules/attempts/attempt-row.ts';
import { closerOf } from '#server/modules/attempts/attempt-row.ts';
import { describeClock } from '#server/modules/attempts/clocks/describe-clock.ts';
import type { PauseFact } from '#server/modules/attempts/clocks/pause-facts-store.ts';
import { stageOf } from '#server/modules/attempts/reading-stage.ts';
import type { FinalTest } from '#server/modules/tests/tests-public.ts';
import { leaveOutDrawn } from './leave-out-drawn.ts';
import { stageText } from './stage-text.ts';

/** Returns the attempt's questions in its order, their options shuffled by its seed. */
export function presentedQuestions(
  attempt: Pick<AttemptRow, 'questionIds' | 'seed' | 'shuffleOptions'>,
  test: Pick<FinalTest, 'questions'>,
): PresentedQuestion[] {
  const byId = new Map(test.questions.map((question) => [question.id, question]));
  return attempt.questionIds.flatMap((id) => {
    const question = byId.get(id);
    return question === undefined
      ? []
      : [presentQuestion(question, { seed: attempt.seed, shuffleOptions: attempt.shuffleOptions })];
  });
}

function sortOf(stage: ReadingStage | undefined, test: Pick<FinalTest, 'questions'>): Attempt['reading']['next'] {
  if (stage === undefined) return null;
  if (stage.textIds.length > 0) return 'text';
  return test.questions.some((question) => stage.questionIds.includes(question.id) && isRetold(question))
    ? 'memory'
    : 'questions';
}

export type AttemptParts = {
  readonly attempt: AttemptRow;
  /** Running pauses that concern the attempt. */
  readonly live: readonly PauseFact[];
  readonly test: FinalTest;
  readonly answers: readonly StoredAnswer[];
  readonly now: Date;
  readonly withTexts: boolean;
};

/**
 * Returns an attempt for its taker: text and questions of the stage they have reached only, and only while it runs, so
 * nothing of the test shows during a pause.
 */
export function presentAttempt({ attempt, live, test, answers, now: moment, withTexts }: AttemptParts): Attempt {
  const runs = attempt.state === 'in-progress';
  const { stages, step, now } = stageOf(attempt, test);
  const questions = runs ? presentedQuestions({ ...attempt, questionIds: now.questionIds }, test) : [];
  return {
    wihiwId: attempt.wihiwId,
    attemptId: attempt.id,
    number: attempt.number,
    displayName: attempt.displayName,
    trial: attempt.trial,
    startedAt: attempt.startedAt.toISOString(),
    endedBy: runs || attempt.state === 'paused' ? null : closerOf(attempt),
    ...describeClock(attempt, live, moment),
    reading: {
      mode: attempt.readingMode,
      step,
      steps: stages.length,
      questionCount: attempt.questionIds.length,
      questionsBefore: stages.slice(0, step).reduce((sum, { questionIds }) => sum + questionIds.length, 0),
      next: sortOf(stages[step + 1], test),
    },
    certainty: attempt.certainty,
    texts:
      runs && withTexts
        ? test.texts
            .filter(({ id }) => now.textIds.includes(id))
            .map((text) => stageText({ wihiwId: attempt.wihiwId, attemptId: attempt.id }, text))
        : [],
    questions: withTexts ? questions : leaveOutDrawn(questions, test.texts),
    answers: answers.filter(({ questionId }) => now.questionIds.includes(questionId)),
  };
}
