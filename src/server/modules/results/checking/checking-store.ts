import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';

type QuestionKey = { readonly wihiwId: string; readonly questionId: string };

export type CheckState = 'waiting' | 'marked';
type CheckReason = 'by-host' | 'ungradable';

/** The number of answers on one page of a queue. */
export const CHECK_PAGE = 100;

// A mark stands while it is of the answer that stands and the platform could not do without it.
const stands = sql`(m.mark is not null and m.answer_revision = coalesce(n.revision, 0) and s.status = 'scored')`;

/** SQL: everything of an issue, or of some attempts, that is or was for the host to mark; trials count nowhere. */
export function queueOf(wihiwId: string, attemptIds: readonly string[] | null): RawBuilder<unknown> {
  const ofAttempts = attemptIds === null ? sql`` : sql`and s.attempt_id = any (${attemptIds}::uuid[])`;
  return sql`
    select s.question_id, a.id as attempt_id, a.submitted_at, coalesce(n.revision, 0) as answer_revision, coalesce(m.revision, 0) as mark_revision,
      case when ${stands} then 'marked' else 'waiting' end as state,
      case when s.status = 'ungradable' or (${stands} and jsonb_exists(m.mark, 'points')) then 'ungradable' else 'by-host' end as reason
    from question_scores s
    join attempts a on a.wihiw_id = s.wihiw_id and a.id = s.attempt_id
    left join answers n on n.wihiw_id = s.wihiw_id and n.attempt_id = s.attempt_id and n.question_id = s.question_id
    left join question_marks m on m.wihiw_id = s.wihiw_id and m.attempt_id = s.attempt_id and m.question_id = s.question_id
    where s.wihiw_id = ${wihiwId} ${ofAttempts} and not a.trial and a.submitted_at is not null and s.status <> 'void' and (s.status <> 'scored' or ${stands})`;
}

/** The numbers of answers to a question that wait and that are marked. */
export type CheckCount = { readonly questionId: string; readonly waiting: number; readonly marked: number };

/** The counts of every question that has answers for the host. */
export async function readCheckCounts(database: Kysely<Database>, wihiwId: string): Promise<CheckCount[]> {
  const { rows } = await sql<CheckCount>`
    select question_id as "questionId", waiting, marked from check_counts
    where wihiw_id = ${wihiwId} and waiting + marked > 0`.execute(database);
  return rows;
}

/** One answer of a queue. */
export type QueuedAnswer = {
  readonly attemptId: string;
  readonly displayName: string;
  readonly number: number;
  readonly submittedAt: Date;
  readonly state: CheckState;
  readonly reason: CheckReason;
  readonly points: number;
  readonly shareNumerator: string | null;
  readonly shareDenominator: string | null;
};

const queuedColumns = sql`
  e.attempt_id as "attemptId", a.display_name as "displayName", a.number, e.submitted_at as "submittedAt",
  case when e.is_waiting then 'waiting' else 'marked' end as state, case when e.is_ungradable then 'ungradable' else 'by-host' end as reason,
  s.points::float8 as points, s.share_numerator as "shareNumerator", s.share_denominator as "shareDenominator"`;

// What is told of an entry besides its place.
const described = sql`
  join attempts a on a.wihiw_id = e.wihiw_id and a.id = e.attempt_id
  join question_scores s on s.wihiw_id = e.wihiw_id and s.attempt_id = e.attempt_id and s.question_id = e.question_id`;

const OF_STATE = { waiting: sql`and e.is_waiting`, marked: sql`and not e.is_waiting` } as const;

/** One page of the answers to a question in the order of submitting, and whether more follow. */
export async function readQueuePage(
  database: Kysely<Database>,
  { wihiwId, questionId }: QuestionKey,
  state: CheckState | null,
  after: string | null,
): Promise<{ rows: QueuedAnswer[]; hasMore: boolean }> {
  const later =
    after === null
      ? sql``
      : sql`and (e.submitted_at, e.attempt_id) > (select submitted_at, id from attempts where wihiw_id = ${wihiwId} and id = ${after})`;
  const { rows } = await sql<QueuedAnswer>`
    with e as materialized (
      select * from check_answers e where e.wihiw_id = ${wihiwId} and e.question_id = ${questionId} ${state === null ? sql`` : OF_STATE[state]} ${later}
      order by e.submitted_at, e.attempt_id limit ${CHECK_PAGE + 1}
    )
    select ${queuedColumns} from e ${described} order by e.submitted_at, e.attempt_id`.execute(database);
  return { rows: rows.slice(0, CHECK_PAGE), hasMore: rows.length > CHECK_PAGE };
}

/** One answer with its place in the queue of its question. */
export type PlacedAnswer = QueuedAnswer & {
  readonly previousAttemptId: string | null;
  readonly nextAttemptId: string | null;
  readonly nextWaitingAttemptId: string | null;
  readonly waiting: number;
};

/** An answer that is for the host, or null. */
export async function readPlacedAnswer(
  database: Kysely<Database>,
  { wihiwId, attemptId, questionId }: QuestionKey & { readonly attemptId: string },
): Promise<PlacedAnswer | null> {
  const own = sql`e.wihiw_id = ${wihiwId} and e.question_id = ${questionId}`;
  const before = sql`(e.submitted_at, e.attempt_id) < (h.submitted_at, h.attempt_id)`;
  const behind = sql`(e.submitted_at, e.attempt_id) > (h.submitted_at, h.attempt_id)`;
  const first = sql`order by e.submitted_at, e.attempt_id limit 1`;
  const { rows } = await sql<PlacedAnswer>`
    with h as materialized (select * from check_answers e where ${own} and e.attempt_id = ${attemptId})
    select ${queuedColumns},
      (select e.attempt_id from check_answers e, h where ${own} and ${before} order by e.submitted_at desc, e.attempt_id desc limit 1) as "previousAttemptId",
      (select e.attempt_id from check_answers e, h where ${own} and ${behind} ${first}) as "nextAttemptId",
      coalesce(
        (select e.attempt_id from check_answers e, h where ${own} and e.is_waiting and ${behind} ${first}),
        (select e.attempt_id from check_answers e, h where ${own} and e.is_waiting and ${before} ${first})
      ) as "nextWaitingAttemptId",
      (select c.waiting from check_counts c where c.wihiw_id = ${wihiwId} and c.question_id = ${questionId}) as waiting
    from h as e ${described}`.execute(database);
  return rows[0] ?? null;
}

/** An answer as stored, with the mark for it. Revisions are 0 before the first. */
export type MarkedAnswer = {
  readonly value: unknown;
  readonly answerRevision: number;
  readonly mark: unknown;
  readonly markedAnswerRevision: number | null;
  readonly revision: number;
  readonly markedAt: Date | null;
};

/** The answer to a question of an attempt and its mark, also where neither is there. */
export async function readMarkedAnswer(
  database: Kysely<Database>,
  { wihiwId, attemptId, questionId }: QuestionKey & { readonly attemptId: string },
): Promise<MarkedAnswer> {
  const { rows } = await sql<MarkedAnswer>`
    select n.value, coalesce(n.revision, 0) as "answerRevision", m.mark, m.answer_revision as "markedAnswerRevision",
      coalesce(m.revision, 0) as revision, m.marked_at as "markedAt"
    from (values (${wihiwId}::uuid, ${attemptId}::uuid, ${questionId}::uuid)) as k(wihiw_id, attempt_id, question_id)
    left join answers n on n.wihiw_id = k.wihiw_id and n.attempt_id = k.attempt_id and n.question_id = k.question_id
    left join question_marks m on m.wihiw_id = k.wihiw_id and m.attempt_id = k.attempt_id and m.question_id = k.question_id`.execute(
    database,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('one row of values is one row');
  return row;
}
