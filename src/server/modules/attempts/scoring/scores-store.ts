import type { Kysely, Transaction } from 'kysely';
import type { AttemptState } from '#core/attempts/attempt-states.ts';
import type { CountedOutcome } from '#core/questions/answers/key-treatment.ts';
import type { Fraction } from '#core/scoring/fraction.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { AttemptKey } from '#server/modules/attempts/attempt-row.ts';

export type QuestionScore = {
  readonly questionId: string;
  readonly keyVersion: number;
  readonly status: CountedOutcome['status'];
  readonly share: Fraction | null;
  /** 0 if the question is void. */
  readonly points: number;
};

/** Replaces the scores of an attempt's questions. */
export async function writeQuestionScores(
  tx: Transaction<Database>,
  { wihiwId, attemptId }: AttemptKey,
  scores: readonly QuestionScore[],
  now: Date,
): Promise<void> {
  await tx.deleteFrom('question_scores').where('wihiw_id', '=', wihiwId).where('attempt_id', '=', attemptId).execute();
  if (scores.length === 0) return;
  await tx
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

/** The host's mark of one answer; null when it was withdrawn. */
export type StoredMark = { readonly mark: unknown; readonly answerRevision: number; readonly revision: number };

/** Returns the marks of an attempt by question id. */
export async function readAttemptMarks(
  tx: Transaction<Database>,
  { wihiwId, attemptId }: AttemptKey,
): Promise<Map<string, StoredMark>> {
  const rows = await tx
    .selectFrom('question_marks')
    .select(['question_id as questionId', 'mark', 'answer_revision as answerRevision', 'revision'])
    .where('wihiw_id', '=', wihiwId)
    .where('attempt_id', '=', attemptId)
    .execute();
  return new Map(rows.map(({ questionId, ...mark }) => [questionId, mark]));
}

/** Replaces the mark of one answer. */
export async function writeMark(
  tx: Transaction<Database>,
  { wihiwId, attemptId, questionId }: AttemptKey & { readonly questionId: string },
  { mark, answerRevision, revision }: StoredMark,
  markedBy: string,
  now: Date,
): Promise<void> {
  const content = {
    mark: mark === null ? null : JSON.stringify(mark),
    answer_revision: answerRevision,
    revision,
    marked_by: markedBy,
    marked_at: now,
  };
  await tx
    .insertInto('question_marks')
    .values({ wihiw_id: wihiwId, attempt_id: attemptId, question_id: questionId, ...content })
    .onConflict((conflict) => conflict.columns(['wihiw_id', 'attempt_id', 'question_id']).doUpdateSet(content))
    .execute();
}

export type AttemptScore = {
  readonly state: AttemptState;
  readonly earned: Fraction;
  readonly maximum: number;
  readonly waiting: number;
};

/** Writes an attempt's totals. */
export async function writeTotals(
  tx: Transaction<Database>,
  { wihiwId, attemptId }: AttemptKey,
  score: AttemptScore,
  now: Date,
): Promise<void> {
  await tx
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

/** Returns how many answers of an attempt wait for the host. */
export async function countWaitingAnswers(
  database: Kysely<Database>,
  { wihiwId, attemptId }: AttemptKey,
): Promise<number> {
  const row = await database
    .selectFrom('attempts')
    .select('waiting_questions as waiting')
    .where('wihiw_id', '=', wihiwId)
    .where('id', '=', attemptId)
    .executeTakeFirst();
  return row?.waiting ?? 0;
}
