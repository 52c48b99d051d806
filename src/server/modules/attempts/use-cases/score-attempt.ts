import type { Transaction } from 'kysely';
import { recordScore } from '#core/attempts/attempt-lifecycle.ts';
import { stemUkrainian } from '#core/language/ukrainian-stem.ts';
import type { Outcome } from '#core/questions/outcome.ts';
import { scoreStored } from '#core/questions/score-stored.ts';
import { toNumber } from '#core/scoring/fraction.ts';
import { totalScore } from '#core/scoring/totals.ts';
import type { Database } from '#db/schema/database-types.ts';
import { readFinalTest, readKeys } from '#server/modules/tests/tests-public.ts';
import { readAnswers } from '../answers-store.ts';
import type { AttemptRow, StoredState } from '../attempt-row.ts';
import { recordOf } from '../attempt-row.ts';
import { writeQuestionScores, writeTotals } from '../scores-store.ts';

/**
 * Scores a closed attempt from its stored answers and the newest keys, exactly. The caller holds the attempt's lock, so no
 * acknowledged save can slip in between reading and scoring. Repeating it replaces the scores.
 *
 * @returns the state after scoring
 */
export async function scoreAttempt(
  transaction: Transaction<Database>,
  attempt: AttemptRow,
  now: Date,
): Promise<StoredState> {
  const key = { wihiwId: attempt.wihiwId, attemptId: attempt.id };
  const [test, keys, answers] = [
    await readFinalTest(transaction, attempt.testId),
    await readKeys(transaction, attempt.testId),
    await readAnswers(transaction, key),
  ];
  const given = new Map(answers.map((answer) => [answer.questionId, answer.value]));
  const asked = (test?.questions ?? []).filter(({ id }) => attempt.questionIds.includes(id));
  const scored = asked.map((question) => {
    const current = keys.get(question.id);
    const outcome: Outcome = scoreStored(question, current?.key, given.get(question.id) ?? null, {
      stem: stemUkrainian,
    });
    return { question, outcome, keyVersion: current?.version ?? 0 };
  });
  const totals = totalScore(
    scored.map(({ question, outcome }) => ({ points: question.points, process: question.process, outcome })),
  );
  const recorded = recordScore(recordOf(attempt), totals.waiting);
  if (!recorded.ok) throw new Error(`an attempt that is ${attempt.state} was to be scored`);
  const state = recorded.value.state as StoredState;
  await writeQuestionScores(
    transaction,
    key,
    scored.map(({ question, outcome, keyVersion }) => ({
      questionId: question.id,
      keyVersion,
      status: outcome.status,
      share: outcome.status === 'scored' ? outcome.share : null,
      points: question.points,
    })),
    now,
  );
  await writeTotals(
    transaction,
    key,
    { state, earned: totals.earned, maximum: toNumber(totals.maximum), waiting: totals.waiting },
    now,
  );
  return state;
}
