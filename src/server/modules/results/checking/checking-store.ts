import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';

type QuestionKey = { readonly wihiwId: string; readonly questionId: string };

export type CheckState = 'waiting' | 'marked';
type CheckReason = 'by-host' | 'ungradable';

/** The number of answers on one page of a queue. */
const CHECK_PAGE = 100;

// A mark stands while it is of the answer that stands and the platform could not do without it.
const stands = sql`(m.mark is not null and m.answer_revision = coalesce(n.revision, 0) and s.status = 'scored')`;

/** SQL: everything of an issue, of one question, or of some attempts that is or was for the host to mark; trials count nowhere. */
export function queueOf(
  wihiwId: string,
  questionId: string | null,
  attemptIds: readonly string[] | null = null,
): RawBuilder<unknown> {
  const ofQuestion = questionId === null ? sql`` : sql`and s.question_id = ${questionId}`;
  const ofAttempts = attemptIds === null ? sql`` : sql`and s.attempt_id = any (${attemptIds}::uuid[])`;
  return sql`
    select s.question_id, a.id as attempt_id, a.display_name, a.number, a.submitted_at, s.points, s.share_numerator, s.share_denominator,
      coalesce(n.revision, 0) as answer_revision, coalesce(m.revision, 0) as mark_revision,
      case when ${stands} then 'marked' else 'waiting' end as state,
      case when s.status = 'ungradable' or (${stands} and jsonb_exists(m.mark, 'points')) then 'ungradable' else 'by-host' end as reason
    from question_scores s
    join attempts a on a.wihiw_id = s.wihiw_id and a.id = s.attempt_id
    left join answers n on n.wihiw_id = s.wihiw_id and n.attempt_id = s.attempt_id and n.question_id = s.question_id
    left join question_marks m on m.wihiw_id = s.wihiw_id and m.attempt_id = s.attempt_id and m.question_id = s.question_id
    where s.wihiw_id = ${wihiwId} ${ofQuestion} ${ofAttempts} and not a.trial and a.submitted_at is not null and s.status <> 'void' and (s.status <> 'scored' or ${stands})`;
}

/** The numbers of answers to a question that wait and that are marked. */
export type CheckCount = { readonly questionId: string; readonly waiting: number; readonly marked: number };

/** The counts of every question that has answers for the host. */
export async function readCheckCounts(database: Kysely<Database>, wihiwId: string): Promise<CheckCount[]> {
  const { rows } = await sql<CheckCount>`
    select question_id as "questionId", count(*) filter (where state = 'waiting') as waiting, count(*) filter (where state = 'marked') as marked
    from (${queueOf(wihiwId, null)}) q group by question_id`.execute(database);
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
  attempt_id as "attemptId", display_name as "displayName", number, submitted_at as "submittedAt", state, reason, points::float8 as points,
  share_numerator as "shareNumerator", share_denominator as "shareDenominator"`;

/** One page of the answers to a question in the order of submitting, and whether more follow. */
export async function readQueuePage(
  database: Kysely<Database>,
  { wihiwId, questionId }: QuestionKey,
  state: CheckState | null,
  after: string | null,
): Promise<{ rows: QueuedAnswer[]; hasMore: boolean }> {
  const ofState = state === null ? sql`true` : sql`state = ${state}`;
  const later =
    after === null
      ? sql`true`
      : sql`(submitted_at, attempt_id) > (select submitted_at, id from attempts where wihiw_id = ${wihiwId} and id = ${after})`;
  const { rows } = await sql<QueuedAnswer>`
    select ${queuedColumns} from (${queueOf(wihiwId, questionId)}) q where ${ofState} and ${later}
    order by submitted_at, attempt_id limit ${CHECK_PAGE + 1}`.execute(database);
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
  const { rows } = await sql<PlacedAnswer>`
    with queue as materialized (${queueOf(wihiwId, questionId)}), here as (select submitted_at, attempt_id from queue where attempt_id = ${attemptId})
    select ${queuedColumns},
      (select e.attempt_id from queue e, here h where (e.submitted_at, e.attempt_id) < (h.submitted_at, h.attempt_id)
        order by e.submitted_at desc, e.attempt_id desc limit 1) as "previousAttemptId",
      (select e.attempt_id from queue e, here h where (e.submitted_at, e.attempt_id) > (h.submitted_at, h.attempt_id)
        order by e.submitted_at, e.attempt_id limit 1) as "nextAttemptId",
      (select e.attempt_id from queue e, here h where e.state = 'waiting' and e.attempt_id <> h.attempt_id
        order by (e.submitted_at, e.attempt_id) < (h.submitted_at, h.attempt_id), e.submitted_at, e.attempt_id limit 1) as "nextWaitingAttemptId",
      (select count(*) from queue where state = 'waiting') as waiting
    from queue where attempt_id = ${attemptId}`.execute(database);
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

/** An issue in which answers wait for its host. */
export type WaitingIssue = {
  readonly wihiwId: string;
  readonly title: string;
  readonly waiting: number;
  readonly oldestAt: Date;
};

/** The issues that a person owns or co-hosts in which answers wait, the longest waiting first. */
export async function readWaitingIssues(database: Kysely<Database>, hostId: string): Promise<WaitingIssue[]> {
  const { rows } = await sql<WaitingIssue>`
    select w.id as "wihiwId", w.title, count(*) as waiting, min(a.submitted_at) as "oldestAt"
    from "WIHIW" w
    join question_scores s on s.wihiw_id = w.id and s.status <> 'scored' and s.status <> 'void'
    join attempts a on a.wihiw_id = s.wihiw_id and a.id = s.attempt_id and not a.trial and a.submitted_at is not null
    where w.id = any (array(
      select id from "WIHIW" where owner_id = ${hostId}
      union all select wihiw_id from wihiw_co_hosts where user_id = ${hostId} and state = 'accepted'
    )) group by w.id order by min(a.submitted_at), w.id`.execute(database);
  return rows;
}
