import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { AttemptState } from '#core/attempts/attempt-states.ts';
import type { Fraction } from '#core/scoring/fraction.ts';
import { add, fraction, ZERO } from '#core/scoring/fraction.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { AttemptKey } from '#server/modules/attempts/attempt-row.ts';
import type { QuestionScore } from './scores-store.ts';

/** SQL: these attempts as a table `k`. */
function listed(keys: readonly AttemptKey[]) {
  return sql`unnest(${keys.map(({ wihiwId }) => wihiwId)}::uuid[], ${keys.map(({ attemptId }) => attemptId)}::uuid[]) as k(wihiw_id, attempt_id)`;
}

/** The answer of one attempt to a question, with the host's mark for this very answer; null without. */
type Given = AttemptKey & { readonly value: unknown; readonly mark: unknown };

/** Returns what each of these attempts answered to one question. */
export async function readGivenAnswers(
  tx: Transaction<Database>,
  keys: readonly AttemptKey[],
  questionId: string,
): Promise<Given[]> {
  const { rows } = await sql<Given>`
    select k.wihiw_id as "wihiwId", k.attempt_id as "attemptId", a.value,
      case when m.answer_revision = coalesce(a.revision, 0) then m.mark end as mark
    from ${listed(keys)}
    left join answers a on a.wihiw_id = k.wihiw_id and a.attempt_id = k.attempt_id and a.question_id = ${questionId}
    left join question_marks m on m.wihiw_id = k.wihiw_id and m.attempt_id = k.attempt_id and m.question_id = ${questionId}`.execute(
    tx,
  );
  return rows;
}

type Rescored = AttemptKey & Pick<QuestionScore, 'status' | 'share' | 'points'>;

/** Replaces the scores of one question in several attempts. */
export async function replaceScores(
  tx: Transaction<Database>,
  { questionId, keyVersion }: Pick<QuestionScore, 'questionId' | 'keyVersion'>,
  scores: readonly Rescored[],
  now: Date,
): Promise<void> {
  await sql`
    update question_scores s
    set key_version = ${keyVersion}, status = n.status, share_numerator = n.numerator, share_denominator = n.denominator, points = n.points, scored_at = ${now}
    from unnest(
      ${scores.map(({ wihiwId }) => wihiwId)}::uuid[], ${scores.map(({ attemptId }) => attemptId)}::uuid[],
      ${scores.map(({ status }) => status)}::text[],
      ${scores.map(({ share }) => share && String(share.n))}::numeric[], ${scores.map(({ share }) => share && String(share.d))}::numeric[],
      ${scores.map(({ points }) => String(points))}::numeric[]
    ) as n(wihiw_id, attempt_id, status, numerator, denominator, points)
    where s.wihiw_id = n.wihiw_id and s.attempt_id = n.attempt_id and s.question_id = ${questionId}`.execute(tx);
}

/** Totals of an attempt over the stored scores of its questions. */
export type ScoreSums = { readonly earned: Fraction; readonly maximum: number; readonly waiting: number };

/** Totals as they stand, and the pass mark of the issue. */
export type StoredSums = ScoreSums & { readonly passPercent: number | null };

type StoredRow = {
  readonly attemptId: string;
  readonly numerator: string;
  readonly denominator: string;
  readonly maximum: number;
  readonly waiting: number;
  readonly passPercent: number | null;
};

/** Returns the stored totals of these attempts by attempt id, of those that have some. */
export async function readStoredSums(
  tx: Transaction<Database>,
  keys: readonly AttemptKey[],
): Promise<Map<string, StoredSums>> {
  const { rows } = await sql<StoredRow>`
    select a.id as "attemptId", a.score_numerator::text as numerator, a.score_denominator::text as denominator,
      a.maximum_points::float8 as maximum, a.waiting_questions as waiting, w.pass_percent as "passPercent"
    from ${listed(keys)} join attempts a on a.wihiw_id = k.wihiw_id and a.id = k.attempt_id
    join "WIHIW" w on w.id = a.wihiw_id
    where a.score_numerator is not null and a.maximum_points is not null`.execute(tx);
  return new Map(
    rows.map(({ attemptId, numerator, denominator, ...sums }) => [
      attemptId,
      { ...sums, earned: fraction(BigInt(numerator), BigInt(denominator)) },
    ]),
  );
}

type SumRow = {
  readonly attemptId: string;
  readonly denominator: string | null;
  readonly halves: string | null;
  readonly maximum: number;
  readonly waiting: number;
};

/** Returns the exact totals of these attempts by attempt id. */
export async function readScoreSums(
  tx: Transaction<Database>,
  keys: readonly AttemptKey[],
): Promise<Map<string, ScoreSums>> {
  // Shares with the same denominator add up in the database. Points are counted in halves, so every sum is a whole number.
  const { rows } = await sql<SumRow>`
    select s.attempt_id as "attemptId", s.share_denominator::text as denominator,
      trim_scale(sum(s.share_numerator * s.points * 2))::text as halves, sum(s.points)::float8 as maximum,
      count(*) filter (where s.status not in ('scored', 'void')) as waiting
    from ${listed(keys)} join question_scores s on s.wihiw_id = k.wihiw_id and s.attempt_id = k.attempt_id
    group by s.attempt_id, s.share_denominator`.execute(tx);
  return new Map(
    [...Map.groupBy(rows, ({ attemptId }) => attemptId)].map(([attemptId, own]) => [
      attemptId,
      {
        earned: own
          .map(({ halves, denominator }) =>
            halves === null || denominator === null ? ZERO : fraction(BigInt(halves), 2n * BigInt(denominator)),
          )
          .reduce(add, ZERO),
        maximum: own.reduce((sum, row) => sum + row.maximum, 0),
        waiting: own.reduce((sum, row) => sum + row.waiting, 0),
      },
    ]),
  );
}

/** Writes the totals of several attempts. */
export async function writeScoreSums(
  tx: Transaction<Database>,
  totals: readonly (AttemptKey & ScoreSums & { readonly state: AttemptState; readonly isChanged: boolean })[],
  now: Date,
): Promise<void> {
  await sql`
    update attempts a
    set state = n.state, scored_at = ${now}, score_numerator = n.numerator, score_denominator = n.denominator,
      maximum_points = n.maximum, waiting_questions = n.waiting,
      rescored_at = case when n.changed then ${now}::timestamptz else a.rescored_at end
    from unnest(
      ${totals.map(({ wihiwId }) => wihiwId)}::uuid[], ${totals.map(({ attemptId }) => attemptId)}::uuid[],
      ${totals.map(({ state }) => state)}::text[],
      ${totals.map(({ earned }) => String(earned.n))}::numeric[], ${totals.map(({ earned }) => String(earned.d))}::numeric[],
      ${totals.map(({ maximum }) => String(maximum))}::numeric[], ${totals.map(({ waiting }) => waiting)}::integer[],
      ${totals.map(({ isChanged }) => isChanged)}::boolean[]
    ) as n(wihiw_id, id, state, numerator, denominator, maximum, waiting, changed)
    where a.wihiw_id = n.wihiw_id and a.id = n.id`.execute(tx);
}
