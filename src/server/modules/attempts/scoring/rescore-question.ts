import type { Transaction } from 'kysely';
import { recordScore } from '#core/attempts/attempt-lifecycle.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { AttemptKey } from '#server/modules/attempts/attempt-row.ts';
import { recordOf } from '#server/modules/attempts/attempt-row.ts';
import { isRunning } from '#server/modules/attempts/attempts-access.ts';
import { lockAttempts } from '#server/modules/attempts/attempts-store.ts';
import { lockKeys, readFinalTest, readKeys } from '#server/modules/tests/tests-public.ts';
import { readGiven, readScoreSums, replaceScores, writeScoreSums } from './rescores-store.ts';
import { scoreMarked } from './score-marked.ts';

/** A question of a finalized test. */
type AskedQuestion = { readonly testId: string; readonly questionId: string };

/**
 * Scores one question of closed attempts again by its newest key, and counts their totals again from the stored scores of
 * their questions: exactly what `scoreAttempt` would store, but the other questions are not scored again. Attempts that have
 * been opened again are left out; they are scored when they end. Locks all of them in one order until the transaction ends.
 */
export async function rescoreQuestion(
  tx: Transaction<Database>,
  { testId, questionId }: AskedQuestion,
  keys: readonly AttemptKey[],
  now: Date,
): Promise<void> {
  const attempts = (await lockAttempts(tx, keys)).filter((attempt) => !isRunning(attempt));
  await lockKeys(tx, testId, 'share');
  const test = await readFinalTest(tx, testId);
  const question = test?.questions.find(({ id }) => id === questionId);
  const current = (await readKeys(tx, testId)).get(questionId);
  if (question === undefined || current === undefined) throw new Error('a corrected question is not in its test');
  const closed = attempts.map(({ wihiwId, id }) => ({ wihiwId, attemptId: id }));
  const given = await readGiven(tx, closed, questionId);
  const scores = given.map(({ wihiwId, attemptId, value, mark }) => {
    const outcome = scoreMarked(question, current.key, value, mark);
    return { wihiwId, attemptId, status: outcome.status, share: outcome.status === 'scored' ? outcome.share : null };
  });
  await replaceScores(tx, { questionId, keyVersion: current.version }, scores, now);
  const sums = await readScoreSums(tx, closed);
  const totals = attempts.map((attempt) => {
    const sum = sums.get(attempt.id);
    const recorded = recordScore(recordOf(attempt), sum?.waiting ?? 0);
    if (sum === undefined || !recorded.ok) throw new Error('a closed attempt has no scores');
    return { wihiwId: attempt.wihiwId, attemptId: attempt.id, ...sum, state: recorded.value.state };
  });
  await writeScoreSums(tx, totals, now);
}
