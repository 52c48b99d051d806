import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { LookBacks } from '#core/attempts/look-backs.ts';
import type { CountedOutcome, KeyTreatment } from '#core/questions/answers/key-treatment.ts';
import type { Certainty } from '#core/scoring/certainty-levels.ts';
import type { TextDocument } from '#core/texts/document-types.ts';
import type { Database } from '#db/schema/database-types.ts';

type AttemptKey = { readonly wihiwId: string; readonly attemptId: string };

/** The stored score of one question; the share is null while there is none. */
export type StoredQuestionShare = {
  readonly questionId: string;
  readonly status: CountedOutcome['status'];
  readonly shareNumerator: string | null;
  readonly shareDenominator: string | null;
};

/** The stored score of one question with the answer and the very key it was scored by. */
export type ScoredQuestion = StoredQuestionShare & {
  readonly keyVersion: number;
  readonly treatment: KeyTreatment;
  readonly key: unknown;
  readonly explanation: TextDocument | null;
  readonly value: unknown;
  readonly answered: boolean;
  readonly points: number;
  /** The sentences that prove the answer. */
  readonly evidence: readonly string[] | null;
  /** The host's mark for this very answer. */
  readonly mark: unknown;
  readonly certainty: Certainty | null;
  /** It came while the taker's own pause lasted. */
  readonly inOwnPause: boolean;
  readonly lookBacks: LookBacks | null;
};

/** The stored scores of an attempt's questions, without what explains them. */
export async function readQuestionShares(
  database: Kysely<Database>,
  { wihiwId, attemptId }: AttemptKey,
): Promise<StoredQuestionShare[]> {
  const { rows } = await sql<StoredQuestionShare>`
    select question_id as "questionId", status, share_numerator as "shareNumerator", share_denominator as "shareDenominator"
    from question_scores where wihiw_id = ${wihiwId} and attempt_id = ${attemptId}`.execute(database);
  return rows;
}

/** Returns whether anything of an attempt was answered. */
export async function hasAnswered(database: Kysely<Database>, { wihiwId, attemptId }: AttemptKey): Promise<boolean> {
  const { rows } = await sql`
    select from answers where wihiw_id = ${wihiwId} and attempt_id = ${attemptId} and answered limit 1`.execute(
    database,
  );
  return rows.length > 0;
}

/** The scores of an attempt's questions. */
export async function readScoredQuestions(
  database: Kysely<Database>,
  { wihiwId, attemptId }: AttemptKey,
): Promise<ScoredQuestion[]> {
  const { rows } = await sql<ScoredQuestion>`
    select s.question_id as "questionId", s.status, s.share_numerator as "shareNumerator", s.share_denominator as "shareDenominator",
      s.key_version as "keyVersion", k.key, coalesce(k.treatment, 'by-key') as treatment, k.explanation, a.value, coalesce(a.answered, false) as answered, s.points::float8 as points, k.evidence, a.certainty,
      coalesce(a.in_own_pause, false) as "inOwnPause", a.look_backs as "lookBacks",
      case when m.answer_revision = coalesce(a.revision, 0) then m.mark end as mark
    from question_scores s
    left join question_keys k on k.question_id = s.question_id and k.version = s.key_version
    left join answers a on a.wihiw_id = s.wihiw_id and a.attempt_id = s.attempt_id and a.question_id = s.question_id
    left join question_marks m on m.wihiw_id = s.wihiw_id and m.attempt_id = s.attempt_id and m.question_id = s.question_id
    where s.wihiw_id = ${wihiwId} and s.attempt_id = ${attemptId}`.execute(database);
  return rows;
}
