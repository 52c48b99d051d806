import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { AttemptState } from '#core/attempts/attempt-states.ts';
import type { Certainty } from '#core/scoring/certainty-levels.ts';
import type { TextDocument } from '#core/texts/document-schema.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { SubmittedBy } from '#server/modules/attempts/attempts-public.ts';

type AttemptKey = { readonly wihiwId: string; readonly attemptId: string };

/** The stored score of one question with the answer and the very key it was scored by. */
export type ScoredQuestion = {
  readonly questionId: string;
  readonly status: 'scored' | 'ungradable' | 'waiting';
  readonly shareNumerator: string | null;
  readonly shareDenominator: string | null;
  readonly keyVersion: number;
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
};

/** The scores of an attempt's questions. */
export async function readScoredQuestions(
  database: Kysely<Database>,
  { wihiwId, attemptId }: AttemptKey,
): Promise<ScoredQuestion[]> {
  const { rows } = await sql<ScoredQuestion>`
    select s.question_id as "questionId", s.status, s.share_numerator as "shareNumerator", s.share_denominator as "shareDenominator",
      s.key_version as "keyVersion", k.key, k.explanation, a.value, coalesce(a.answered, false) as answered, s.points::float8 as points, k.evidence, a.certainty,
      coalesce(a.in_own_pause, false) as "inOwnPause",
      case when m.answer_revision = coalesce(a.revision, 0) then m.mark end as mark
    from question_scores s
    left join question_keys k on k.question_id = s.question_id and k.version = s.key_version
    left join answers a on a.wihiw_id = s.wihiw_id and a.attempt_id = s.attempt_id and a.question_id = s.question_id
    left join question_marks m on m.wihiw_id = s.wihiw_id and m.attempt_id = s.attempt_id and m.question_id = s.question_id
    where s.wihiw_id = ${wihiwId} and s.attempt_id = ${attemptId}`.execute(database);
  return rows;
}

/** How many answers of an attempt wait for the host. */
export async function readWaiting(database: Kysely<Database>, { wihiwId, attemptId }: AttemptKey): Promise<number> {
  const row = await database
    .selectFrom('attempts')
    .select('waiting_questions as waiting')
    .where('wihiw_id', '=', wihiwId)
    .where('id', '=', attemptId)
    .executeTakeFirst();
  return row?.waiting ?? 0;
}

/** How long each text was read, in milliseconds. */
export async function readReadingTimes(
  database: Kysely<Database>,
  { wihiwId, attemptId }: AttemptKey,
): Promise<Map<string, number>> {
  const rows = await database
    .selectFrom('reading_times')
    .select(['text_id', 'milliseconds'])
    .where('wihiw_id', '=', wihiwId)
    .where('attempt_id', '=', attemptId)
    .execute();
  return new Map(rows.map((row) => [row.text_id, row.milliseconds]));
}

/** One attempt in the host's table. */
export type TableAttempt = {
  readonly id: string;
  readonly userId: string | null;
  readonly displayName: string;
  readonly identifier: string | null;
  /** Groups of the issue the person is in now. */
  readonly groupIds: readonly string[];
  readonly number: number;
  readonly trial: boolean;
  readonly state: AttemptState;
  readonly startedAt: Date;
  readonly submittedAt: Date | null;
  readonly submittedBy: SubmittedBy | null;
  readonly questionCount: number;
  readonly answered: number;
  readonly scoreNumerator: string | null;
  readonly scoreDenominator: string | null;
  readonly maximumPoints: string | null;
  /** Share of points by question id. */
  readonly shares: Readonly<Record<string, number | null>> | null;
  readonly waiting: number;
  /** Some score stands by a corrected key. */
  readonly corrected: boolean;
};

/** The attempts of an issue by name, with everything counted in the database. */
export async function readTableAttempts(database: Kysely<Database>, wihiwId: string): Promise<TableAttempt[]> {
  const { rows } = await sql<TableAttempt>`
    select a.id, a.user_id as "userId", a.display_name as "displayName", u.identifier, a.number, a.trial, a.state,
      array(
        select g.group_id from wihiw_groups g join wihost_group_members m on m.group_id = g.group_id
        where g.wihiw_id = a.wihiw_id and m.user_id = a.user_id order by g.group_id
      ) as "groupIds",
      a.started_at as "startedAt", a.submitted_at as "submittedAt", a.submitted_by as "submittedBy",
      cardinality(a.question_ids) as "questionCount", coalesce(given.answered, 0) as answered,
      a.score_numerator as "scoreNumerator", a.score_denominator as "scoreDenominator", a.maximum_points as "maximumPoints", scores.shares,
      a.waiting_questions as waiting, coalesce(scores.corrected, false) as corrected
    from attempts a
    left join wihiwin_users u on u.id = a.user_id
    left join (
      select attempt_id, count(*) filter (where answered) as answered from answers where wihiw_id = ${wihiwId} group by attempt_id
    ) given on given.attempt_id = a.id
    left join (
      select attempt_id, jsonb_object_agg(question_id, (share_numerator / share_denominator)::float8) as shares,
        bool_or(key_version > 1) as corrected
      from question_scores where wihiw_id = ${wihiwId} group by attempt_id
    ) scores on scores.attempt_id = a.id
    where a.wihiw_id = ${wihiwId}
    order by a.trial, a.display_name collate "uk-x-icu", a.user_id, a.number`.execute(database);
  return rows;
}
