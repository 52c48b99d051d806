import type { Transaction } from 'kysely';
import type { Fraction } from '#core/scoring/fraction.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { AttemptKey, StoredState } from './attempt-row.ts';

export type QuestionScore = {
  readonly questionId: string;
  readonly keyVersion: number;
  readonly status: 'scored' | 'ungradable' | 'waiting';
  readonly share: Fraction | null;
  readonly points: number;
};

/** Replaces the scores of an attempt's questions. */
export async function writeQuestionScores(
  database: Transaction<Database>,
  { wihiwId, attemptId }: AttemptKey,
  scores: readonly QuestionScore[],
  now: Date,
): Promise<void> {
  await database
    .deleteFrom('question_scores')
    .where('wihiw_id', '=', wihiwId)
    .where('attempt_id', '=', attemptId)
    .execute();
  if (scores.length === 0) return;
  await database
    .insertInto('question_scores')
    .values(
      scores.map((score) => ({
        wihiw_id: wihiwId,
        attempt_id: attemptId,
        question_id: score.questionId,
        key_version: score.keyVersion,
        status: score.status,
        share_numerator: score.share === null ? null : String(score.share.n),
        share_denominator: score.share === null ? null : String(score.share.d),
        points: String(score.points),
        scored_at: now,
      })),
    )
    .execute();
}

export type AttemptScore = {
  readonly state: StoredState;
  readonly earned: Fraction;
  readonly maximum: number;
  readonly waiting: number;
};

/** Writes an attempt's totals. */
export async function writeTotals(
  database: Transaction<Database>,
  { wihiwId, attemptId }: AttemptKey,
  score: AttemptScore,
  now: Date,
): Promise<void> {
  await database
    .updateTable('attempts')
    .set({
      state: score.state,
      scored_at: now,
      score_numerator: String(score.earned.n),
      score_denominator: String(score.earned.d),
      maximum_points: String(score.maximum),
      waiting_questions: score.waiting,
    })
    .where('wihiw_id', '=', wihiwId)
    .where('id', '=', attemptId)
    .execute();
}
