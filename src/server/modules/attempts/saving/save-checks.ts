import { createHash } from 'node:crypto';
import type { AttemptKey, AttemptRow } from '#server/modules/attempts/attempt-row.ts';
import { stageOf } from '#server/modules/attempts/reading-stage.ts';
import type { FinalTest } from '#server/modules/tests/tests-public.ts';
import { BoundedMap } from '#server/platform/process/pacing/bounded-map.ts';

type Question = FinalTest['questions'][number];

/** The facts that decide how saves of an attempt are checked; they never change during it. */
export type SaveChecks = {
  readonly certainty: boolean;
  readonly lastStage: number;
  /** The questions of the attempt by id, with the stage of each. */
  readonly questions: ReadonlyMap<string, { readonly question: Question; readonly stage: number }>;
};

/** Checks of attempts that were saved recently. */
export type SaveChecksCache = {
  find(key: AttemptKey): SaveChecks | null;
  learn(attempt: AttemptRow, test: FinalTest): void;
};

const ATTEMPTS_KEPT = 50_000;
const CHECKS_KEPT = 2_000;

type Known = { readonly wihiwId: string; readonly checks: SaveChecks };

function checksOf(attempt: AttemptRow, test: FinalTest): SaveChecks {
  const { stages } = stageOf(attempt, test);
  const known = new Map(test.questions.map((question) => [question.id, question]));
  const placed = stages.flatMap(({ questionIds }, stage) =>
    questionIds.flatMap((id) => {
      const question = known.get(id);
      return question === undefined ? [] : [[id, { question, stage }] as const];
    }),
  );
  return { certainty: attempt.certainty, lastStage: stages.length - 1, questions: new Map(placed) };
}

/**
 * Caches save checks. Attempts with the same questions in the same stages share one, so ten thousand attempts of one issue
 * cost little more than one.
 */
export function createSaveChecksCache(): SaveChecksCache {
  const byAttempt = new BoundedMap<string, Known>(ATTEMPTS_KEPT);
  const byContent = new BoundedMap<string, SaveChecks>(CHECKS_KEPT);
  return {
    find({ wihiwId, attemptId }) {
      const known = byAttempt.get(attemptId);
      return known?.wihiwId === wihiwId ? known.checks : null;
    },
    learn(attempt, test) {
      const asked = [...attempt.questionIds].sort().join();
      const hash = createHash('sha256').update(asked).digest('base64');
      const content = `${attempt.testId} ${attempt.readingMode} ${attempt.certainty} ${hash}`;
      const checks = byContent.get(content) ?? checksOf(attempt, test);
      byContent.set(content, checks);
      byAttempt.set(attempt.id, { wihiwId: attempt.wihiwId, checks });
    },
  };
}
