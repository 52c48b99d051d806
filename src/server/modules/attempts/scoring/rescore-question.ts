import type { Transaction } from 'kysely';
import { recordScore } from '#core/attempts/attempt-lifecycle.ts';
import type { CorrectionEffect } from '#core/scoring/correction-effect.ts';
import { correctionEffect } from '#core/scoring/correction-effect.ts';
import { fractionFromNumber } from '#core/scoring/fraction.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { AttemptKey } from '#server/modules/attempts/attempt-row.ts';
import { recordOf } from '#server/modules/attempts/attempt-row.ts';
import { isRunning } from '#server/modules/attempts/attempts-access.ts';
import { lockAttempts } from '#server/modules/attempts/attempts-store.ts';
import { lockKeys, readKeys } from '#server/modules/tests/tests-keys-public.ts';
import { readFinalTest } from '#server/modules/tests/tests-public.ts';
import type { ScoreSums } from './rescores-store.ts';
import { readGivenAnswers, readScoreSums, readStoredSums, replaceScores, writeScoreSums } from './rescores-store.ts';
import { scoreMarked } from './score-marked.ts';

/** A question of a finalized test. */
type AskedQuestion = { readonly testId: string; readonly questionId: string };

/** What scoring a question again did to an attempt, and by which version of the key. */
export type RescoredAttempt = {
  readonly wihiwId: string;
  readonly attemptId: string;
  readonly userId: string | null;
  readonly trial: boolean;
  readonly keyVersion: number;
  readonly effect: CorrectionEffect;
};

const exact = ({ maximum, ...sums }: ScoreSums) => ({ ...sums, maximum: fractionFromNumber(maximum) });

/**
 * Scores one question of closed attempts again by its newest key, and counts their totals again from the stored scores of
 * their questions: exactly what `scoreAttempt` would store, but the other questions are not scored again. Attempts that have
 * been opened again are left out; they are scored when they end. Locks all of them in one order until the transaction ends.
 *
 * @returns what it did to each
 */
export async function rescoreQuestion(
  tx: Transaction<Database>,
  { testId, questionId }: AskedQuestion,
  keys: readonly AttemptKey[],
  now: Date,
): Promise<RescoredAttempt[]> {
  const attempts = (await lockAttempts(tx, keys)).filter((attempt) => !isRunning(attempt));
  await lockKeys(tx, testId, 'share');
  const test = await readFinalTest(tx, testId);
  const question = test?.questions.find(({ id }) => id === questionId);
  const current = (await readKeys(tx, testId)).get(questionId);
  if (question === undefined || current === undefined) throw new Error('a corrected question is not in its test');
  const closed = attempts.map(({ wihiwId, id }) => ({ wihiwId, attemptId: id }));
  const given = await readGivenAnswers(tx, closed, questionId);
  const scores = given.map(({ wihiwId, attemptId, value, mark }) => {
    const outcome = scoreMarked(question, current, value, mark);
    const share = outcome.status === 'scored' ? outcome.share : null;
    const points = outcome.status === 'void' ? 0 : question.points;
    return { wihiwId, attemptId, status: outcome.status, share, points };
  });
  await replaceScores(tx, { questionId, keyVersion: current.version }, scores, now);
  const [stored, sums] = [await readStoredSums(tx, closed), await readScoreSums(tx, closed)];
  const done = attempts.map((attempt) => {
    const { wihiwId, userId, trial } = attempt;
    const [before, sum] = [stored.get(attempt.id), sums.get(attempt.id)];
    const recorded = recordScore(recordOf(attempt), sum?.waiting ?? 0);
    if (before === undefined || sum === undefined || !recorded.ok) throw new Error('a closed attempt has no scores');
    const effect = correctionEffect(exact(before), exact(sum), before.passPercent);
    const totals = { wihiwId, attemptId: attempt.id, ...sum, state: recorded.value.state, isChanged: effect.points };
    return { totals, rescored: { wihiwId, attemptId: attempt.id, userId, trial, keyVersion: current.version, effect } };
  });
  await writeScoreSums(
    tx,
    done.map(({ totals }) => totals),
    now,
  );
  return done.map(({ rescored }) => rescored);
}
