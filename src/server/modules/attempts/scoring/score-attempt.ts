import type { Transaction } from 'kysely';
import { recordScore } from '#core/attempts/attempt-lifecycle.ts';
import type { AttemptState } from '#core/attempts/attempt-states.ts';
import type { CountedOutcome } from '#core/questions/answers/key-treatment.ts';
import type { FinalQuestion } from '#core/questions/finalizing/final-question.ts';
import { toNumber } from '#core/scoring/fraction.ts';
import { totalScore } from '#core/scoring/totals.ts';
import type { Database } from '#db/schema/database-types.ts';
import { readAnswers } from '#server/modules/attempts/answers-store.ts';
import type { AttemptRow } from '#server/modules/attempts/attempt-row.ts';
import { recordOf } from '#server/modules/attempts/attempt-row.ts';
import { lockKeys, readKeys } from '#server/modules/tests/tests-keys-public.ts';
import { readFinalTest } from '#server/modules/tests/tests-public.ts';
import { letOthersRun } from '#server/platform/process/pacing/let-others-run.ts';
import { scoreMarked } from './score-marked.ts';
import { readAttemptMarks, writeQuestionScores, writeTotals } from './scores-store.ts';

type ScoredNow = {
  readonly question: FinalQuestion;
  readonly outcome: CountedOutcome;
  readonly keyVersion: number;
};

/**
 * Scores a closed attempt from its stored answers, the newest keys and the host's marks, with exact fractions. The caller
 * has locked the attempt, so no acknowledged save can come between reading and scoring. A correction of a key waits and then
 * finds the scores. Repeating it replaces the scores.
 *
 * @returns the state after scoring
 */
export async function scoreAttempt(tx: Transaction<Database>, attempt: AttemptRow, now: Date): Promise<AttemptState> {
  const key = { wihiwId: attempt.wihiwId, attemptId: attempt.id };
  await lockKeys(tx, attempt.testId, 'share');
  const [test, keys, answers, marks] = [
    await readFinalTest(tx, attempt.testId),
    await readKeys(tx, attempt.testId),
    await readAnswers(tx, key),
    await readAttemptMarks(tx, key),
  ];
  const given = new Map(answers.map((answer) => [answer.questionId, answer]));
  const asked = (test?.questions ?? []).filter(({ id }) => attempt.questionIds.includes(id));
  const pause = letOthersRun();
  const scored: ScoredNow[] = [];
  for (const question of asked) {
    const current = keys.get(question.id);
    const answer = given.get(question.id);
    const mark = marks.get(question.id);
    const isOfThisAnswer = mark?.answerRevision === (answer?.revision ?? 0);
    const byKey = current ?? { key: undefined, treatment: 'by-key' };
    const outcome = scoreMarked(question, byKey, answer?.value ?? null, isOfThisAnswer ? mark.mark : null);
    scored.push({ question, outcome, keyVersion: current?.version ?? 0 });
    await pause();
  }
  const totals = totalScore(
    scored.map(({ question, outcome }) => ({ points: question.points, process: question.process, outcome })),
  );
  const recorded = recordScore(recordOf(attempt), totals.waiting);
  if (!recorded.ok) throw new Error(`an attempt that is ${attempt.state} was to be scored`);
  const state = recorded.value.state;
  await writeQuestionScores(
    tx,
    key,
    scored.map(({ question, outcome, keyVersion }) => ({
      questionId: question.id,
      keyVersion,
      status: outcome.status,
      share: outcome.status === 'scored' ? outcome.share : null,
      points: outcome.status === 'void' ? 0 : question.points,
    })),
    now,
  );
  await writeTotals(
    tx,
    key,
    { state, earned: totals.earned, maximum: toNumber(totals.maximum), waiting: totals.waiting },
    now,
  );
  return state;
}
