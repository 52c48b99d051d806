import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { OUTSIDE_GROUPS } from '#contract/wihiws.ts';
import { TIME_UP_TOLERANCE_SECONDS } from '#core/attempts/deadline.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { AttemptRow, SubmittedBy } from '#server/modules/attempts/attempt-row.ts';
import { chanceClosing } from '#server/modules/attempts/clocks/attempt-clocks-store.ts';

/** An attempt in the host's monitor. */
export type WatchedRow = Pick<
  AttemptRow,
  | 'wihiwId'
  | 'id'
  | 'userId'
  | 'displayName'
  | 'number'
  | 'trial'
  | 'onPaper'
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
  readonly chanceClosesAt: Date | null;
  readonly seenAt: Date | null;
  readonly questionNumber: number | null;
  readonly questionSince: Date | null;
  readonly lateAnswers: number;
  readonly ownPauseAnswers: number;
};

/** Attempts on one page. */
const PAGE_SIZE = 100;

/** SQL: open attempts first by surname, then the closed ones, the newest first. */
const place = sql`
  a.submitted_at is not null, (case when a.submitted_at is null then surname_first(a.display_name) else '' end) collate people_names,
  coalesce(timestamptz 'epoch' - a.submitted_at, interval '0'), a.started_at, a.id`;

/** SQL: a watched attempt for each row of `a`, whose columns are those of attempts. */
const watched = sql`
    select a.wihiw_id as "wihiwId", a.id, a.user_id as "userId", a.display_name as "displayName", a.number, a.trial, a.on_paper as "onPaper", a.state,
      a.started_at as "startedAt", a.promised_at as "promisedAt", a.deadline_at as "deadlineAt", a.paused_at as "pausedAt", a.reopened_at as "reopenedAt",
      a.submitted_at as "submittedAt", a.submitted_by as "submittedBy",
      w.time_limit_seconds is null and (w.closes_at is null or a.trial) as untimed, w.pause_cap_minutes as "pauseCapMinutes",
      u.identifier, u.kind, cardinality(a.question_ids) as "questionCount", s.answered, s.last as "lastSavedAt", s.paused as "ownPauseAnswers",
      coalesce(e.seconds, 0) as "extraSeconds", ${chanceClosing} as "chanceClosesAt", p.seen_at as "seenAt", array_position(a.question_ids, p.question_id) as "questionNumber",
      p.question_since as "questionSince",
      (select count(distinct h.question_id) from answer_history h where h.wihiw_id = a.wihiw_id and h.attempt_id = a.id and h.outcome = 'late') as "lateAnswers"
    from a
    join "WIHIW" w on w.id = a.wihiw_id
    left join wihiwin_users u on u.id = a.user_id
    left join wihiw_extra_time e on e.wihiw_id = a.wihiw_id and e.user_id = a.user_id
    left join attempt_presence p on p.wihiw_id = a.wihiw_id and p.attempt_id = a.id
    cross join lateral (
      select count(*) filter (where n.answered) as answered, max(n.saved_at) as last, count(*) filter (where n.in_own_pause) as paused
      from answers n where n.wihiw_id = a.wihiw_id and n.attempt_id = a.id
    ) s
    order by ${place}`;

/** One attempt. */
export async function readWatched(
  database: Kysely<Database>,
  wihiwId: string,
  attemptId: string,
): Promise<WatchedRow | null> {
  const { rows } = await sql<WatchedRow>`
    with a as (select * from attempts where wihiw_id = ${wihiwId} and id = ${attemptId}) ${watched}`.execute(database);
  return rows[0] ?? null;
}

/** SQL: true if its time ended it, as in core's endedByTime. Literal, as the index of these attempts has it. */
const endedByTime = sql`(a.submitted_by = 'server' or (a.submitted_by = 'taker'
  and abs(extract(epoch from a.submitted_at - a.deadline_at)) <= ${sql.lit(TIME_UP_TOLERANCE_SECONDS)}))`;
/** SQL: open, or ended by somebody other than its taker. */
export const isWorthWatching: RawBuilder<unknown> = sql`(a.submitted_at is null or a.submitted_by = 'host' or ${endedByTime})`;

/** Returns one page of watched attempts, and whether more follow. If the attempt `after` was deleted, starts from the first. */
export async function readWatchedPage(
  database: Kysely<Database>,
  wihiwId: string,
  after: string | null,
): Promise<{ rows: WatchedRow[]; hasMore: boolean }> {
  const later =
    after === null
      ? sql`true`
      : sql`coalesce((${place}) > (select ${place} from attempts a where a.wihiw_id = ${wihiwId} and a.id = ${after}), true)`;
  const { rows } = await sql<WatchedRow>`
    with a as (
      select * from attempts a where a.wihiw_id = ${wihiwId} and ${isWorthWatching} and ${later}
      order by ${place} limit ${PAGE_SIZE + 1}
    ) ${watched}`.execute(database);
  return { rows: rows.slice(0, PAGE_SIZE), hasMore: rows.length > PAGE_SIZE };
}

/** Returns those of these groups that somebody who has taken an issue is in. One taker of each is looked for, not all. */
export async function readGroupsOfTakers(
  database: Kysely<Database>,
  wihiwId: string,
  groupIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select g.id from unnest(${[...groupIds]}::uuid[]) as g(id) where exists (
      select from wihost_group_members m join attempts a on a.wihiw_id = ${wihiwId} and a.user_id = m.user_id where m.group_id = g.id
    )`.execute(database);
  return new Set(rows.map(({ id }) => id));
}

/** Returns which of these people have an open attempt of an issue. */
export async function readWriters(
  database: Kysely<Database>,
  wihiwId: string,
  people: readonly string[],
): Promise<Set<string>> {
  if (people.length === 0) return new Set();
  const rows = await database
    .selectFrom('attempts')
    .select('user_id')
    .where('wihiw_id', '=', wihiwId)
    .where('state', 'in', ['in-progress', 'paused'])
    .where('user_id', 'in', [...people])
    .execute();
  return new Set(rows.flatMap(({ user_id }) => user_id ?? []));
}

/** The facts that decide if a closed attempt would have time left if it reopened. */
export type EndedRow = Pick<
  WatchedRow,
  | 'id'
  | 'userId'
  | 'trial'
  | 'state'
  | 'startedAt'
  | 'promisedAt'
  | 'deadlineAt'
  | 'submittedAt'
  | 'submittedBy'
  | 'extraSeconds'
  | 'chanceClosesAt'
>;

/** Returns attempts of an issue that their time ended, the latest first. */
export async function readEndedByTime(database: Kysely<Database>, wihiwId: string, limit: number): Promise<EndedRow[]> {
  const { rows } = await sql<EndedRow>`
    select a.id, a.user_id as "userId", a.trial, a.state, a.started_at as "startedAt", a.promised_at as "promisedAt", a.deadline_at as "deadlineAt",
      a.submitted_at as "submittedAt", a.submitted_by as "submittedBy", coalesce(e.seconds, 0) as "extraSeconds",
      ${chanceClosing} as "chanceClosesAt"
    from attempts a left join wihiw_extra_time e on e.wihiw_id = a.wihiw_id and e.user_id = a.user_id
    where a.wihiw_id = ${wihiwId} and not a.trial and a.submitted_at is not null and ${endedByTime}
    order by a.submitted_at desc, a.id limit ${limit}`.execute(database);
  return rows;
}

/** Someone who may start and has not. */
export type WaitingPerson = { readonly userId: string; readonly identifier: string; readonly displayName: string };

/**
 * Returns the people who may start an issue (addressed by login or through a group) and have no attempt: the first `limit`
 * by surname, and how many there are. A group's name for a member replaces their own.
 *
 * @param group those of a group of the issue, or of none (`OUTSIDE_GROUPS`); null: all
 */
export async function readNotStarted(
  database: Kysely<Database>,
  wihiwId: string,
  hostIds: readonly string[],
  limit: number,
  group: string | null = null,
): Promise<{ readonly count: number; readonly people: WaitingPerson[] }> {
  const ofGroup =
    group === null
      ? sql`true`
      : group === OUTSIDE_GROUPS
        ? sql`bool_and(group_id is null)`
        : sql`bool_or(group_id = ${group}::uuid)`;
  const { rows } = await sql<WaitingPerson & { count: number }>`
    select u.id as "userId", u.identifier, coalesce(p.name, u.display_name) as "displayName", (count(*) over ())::integer as count
    from (
      select user_id, min(name) as name from (
        select r.user_id, null::text as name, null::uuid as group_id from wihiw_recipients r where r.wihiw_id = ${wihiwId} and r.state = 'addressed'
        union all
        select m.user_id, m.display_name, g.group_id from wihiw_groups g join wihost_group_members m on m.group_id = g.group_id
        where g.wihiw_id = ${wihiwId}
      ) addressed group by user_id having coalesce(${ofGroup}, false)
    ) p join wihiwin_users u on u.id = p.user_id
    where u.id <> all (${[...hostIds]}::uuid[]) and not exists (
      select from attempts a where a.wihiw_id = ${wihiwId} and a.user_id = u.id and not a.trial
    )
    order by surname_first(coalesce(p.name, u.display_name)) collate people_names, u.identifier limit ${limit}`.execute(
    database,
  );
  return {
    count: rows[0]?.count ?? 0,
    people: rows.map(({ userId, identifier, displayName }) => ({ userId, identifier, displayName })),
  };
}
