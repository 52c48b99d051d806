import type { ReadingStage } from '#core/attempts/reading-stages.ts';
import { readingStages } from '#core/attempts/reading-stages.ts';
import type { FinalTest } from '#server/modules/tests/tests-public.ts';
import type { AttemptRow } from './attempt-row.ts';

type StagedAttempt = Pick<AttemptRow, 'questionIds' | 'readingMode' | 'readingStep'>;
type StagedTest = {
  readonly texts: readonly Pick<FinalTest['texts'][number], 'id'>[];
  readonly questions: readonly Pick<FinalTest['questions'][number], 'id' | 'kind' | 'textId'>[];
};

/** The stage an attempt has reached. */
export type StagePlace = {
  readonly stages: readonly ReadingStage[];
  readonly step: number;
  readonly now: ReadingStage;
};

/** The stages of an attempt and the one its taker has reached. */
export function stageOf(attempt: StagedAttempt, test: StagedTest): StagePlace {
  const known = new Map(test.questions.map((question) => [question.id, question]));
  const questions = attempt.questionIds.map((id) => known.get(id) ?? { id, kind: null, textId: null });
  const stages = readingStages(
    attempt.readingMode,
    test.texts.map(({ id }) => id),
    questions,
  );
  const step = Math.min(attempt.readingStep, stages.length - 1);
  return { stages, step, now: stages[step] ?? { textIds: [], questionIds: [] } };
}

/** Returns whether a question is open to its taker now, finished, or not shown yet, which counts as not existing. */
export function questionReach(questionId: string, { stages, step }: StagePlace): 'open' | 'left' | 'unknown' {
  const at = stages.findIndex(({ questionIds }) => questionIds.includes(questionId));
  if (at === -1 || at > step) return 'unknown';
  return at === step ? 'open' : 'left';
}
