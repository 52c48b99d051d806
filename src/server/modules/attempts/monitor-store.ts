import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';
import type { AttemptRow, SubmittedBy } from './attempt-row.ts';

/** An attempt as its host watches it. */
export type WatchedRow = Pick<
  AttemptRow,
  | 'wihiwId'
  | 'id'
  | 'userId'
  | 'displayName'
  | 'number'
  | 'trial'
  | 'state'
  | 'startedAt'
  | 'promisedAt'
  | 'deadlineAt'
  | 'pausedAt'
  | 'reopenedAt'
  | 'submittedAt'
  | 'untimed'
  | 'pauseCapMinutes'
> & {
  readonly submittedBy: SubmittedBy | null;
  readonly identifier: string | null;
  readonly kind: string | null;
  readonly answered: number;
  readonly questionCount: number;
  readonly lastSavedAt: Date | null;
  readonly extraSeconds: number;
  readonly lateAnswers: number;
  readonly ownPauseAnswers: number;
};

/** The attempts of an issue, or one of them. */
export async function readWatched(
  database: Kysely<Database>,
  wihiwId: string,
  attemptId: string | null,
): Promise<WatchedRow[]> {
  const { rows } = await sql<WatchedRow>`
    select a.wihiw_id as "wihiwId", a.id, a.user_id as "userId", a.display_name as "displayName", a.number, a.trial, a.state,
      a.started_at as "startedAt", a.promised_at as "promisedAt", a.deadline_at as "deadlineAt", a.paused_at as "pausedAt", a.reopened_at as "reopenedAt",
      a.submitted_at as "submittedAt", a.submitted_by as "submittedBy",
      w.time_limit_seconds is null and (w.closes_at is null or a.trial) as untimed, w.pause_cap_minutes as "pauseCapMinutes",
      u.identifier, u.kind, cardinality(a.question_ids) as "questionCount", s.answered, s.last as "lastSavedAt", s.paused as "ownPauseAnswers",
      coalesce(e.seconds, 0) as "extraSeconds",
      (select count(distinct h.question_id) from answer_history h where h.wihiw_id = a.wihiw_id and h.attempt_id = a.id and h.outcome = 'late') as "lateAnswers"
    from attempts a
    join "WIHIW" w on w.id = a.wihiw_id
    left join wihiwin_users u on u.id = a.user_id
    left join wihiw_extra_time e on e.wihiw_id = a.wihiw_id and e.user_id = a.user_id
    cross join lateral (
      select count(*) filter (where n.answered) as answered, max(n.saved_at) as last, count(*) filter (where n.in_own_pause) as paused
      from answers n where n.wihiw_id = a.wihiw_id and n.attempt_id = a.id
    ) s
    where a.wihiw_id = ${wihiwId} and (${attemptId}::uuid is null or a.id = ${attemptId}::uuid)
    order by a.display_name collate "uk-x-icu", a.started_at, a.id`.execute(database);
  return rows;
}
