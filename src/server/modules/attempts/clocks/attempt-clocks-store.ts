import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';
import type { AttemptKey, AttemptRow } from '#server/modules/attempts/attempt-row.ts';
import type { AttemptEvent } from '#server/modules/attempts/attempts-store.ts';
import { handedInByTime } from './pauses-store.ts';

/** The facts from which the clock of an attempt is computed, with its stored clock. */
export type ClockRow = AttemptKey &
  Pick<
    AttemptRow,
    | 'userId'
    | 'trial'
    | 'state'
    | 'startedAt'
    | 'promisedAt'
    | 'deadlineAt'
    | 'pausedAt'
    | 'submittedAt'
    | 'submittedBy'
    | 'number'
  > & {
    readonly extraSeconds: number;
    /** Until when an attempt begun by a second chance may last, if later than the closing. */
    readonly chanceClosesAt: Date | null;
  };

/** Which attempts of an issue to lock: the open ones, those and the ones that their time ended, or a single one. */
export type LockedAttempts = 'open' | 'open-or-ended-by-time' | { readonly attemptId: string };

function condition(which: LockedAttempts) {
  if (which === 'open') return sql`a.state in ('in-progress', 'paused')`;
  if (which === 'open-or-ended-by-time')
    return sql`(a.state in ('in-progress', 'paused') or a.submitted_by = 'server' or ${handedInByTime})`;
  return sql`a.id = ${which.attemptId}`;
}

/** SQL: until when an attempt `a` may last that was begun after its taker got a second chance; null: as the issue closes. */
export const chanceClosing = sql`(
  select c.closes_at from wihiw_second_chances c
  where c.wihiw_id = a.wihiw_id and c.user_id = a.user_id and c.given_at <= a.started_at)`;

/** Returns attempts of an issue, locked against all other writers, including saves and submits, in the order of their ids. */
export async function lockClocks(
  tx: Transaction<Database>,
  wihiwId: string,
  which: LockedAttempts,
): Promise<ClockRow[]> {
  const { rows } = await sql<ClockRow>`
    select a.wihiw_id as "wihiwId", a.id as "attemptId", a.user_id as "userId", a.trial, a.state, a.number,
      a.started_at as "startedAt", a.promised_at as "promisedAt", a.deadline_at as "deadlineAt", a.paused_at as "pausedAt",
      a.submitted_at as "submittedAt", a.submitted_by as "submittedBy",
      coalesce((select seconds from wihiw_extra_time e where e.wihiw_id = a.wihiw_id and e.user_id = a.user_id), 0) as "extraSeconds",
      ${chanceClosing} as "chanceClosesAt"
    from attempts a where a.wihiw_id = ${wihiwId} and ${condition(which)}
    order by a.wihiw_id, a.id for update of a`.execute(tx);
  return rows;
}

/** A computed clock, to be written. */
export type ComputedClock = {
  readonly attemptId: string;
  readonly promisedAt: Date;
  readonly deadlineAt: Date;
  readonly pausedAt: Date | null;
};

/** Writes the clocks of open attempts; a paused clock makes its attempt paused. */
export async function writeClocks(
  tx: Transaction<Database>,
  wihiwId: string,
  clocks: readonly ComputedClock[],
): Promise<void> {
  if (clocks.length === 0) return;
  const list = <Value>(pick: (clock: ComputedClock) => Value) => clocks.map(pick);
  await sql`
    update attempts a set promised_at = c.promised_at, deadline_at = c.deadline_at, paused_at = c.paused_at,
      state = case when c.paused_at is null then 'in-progress' else 'paused' end
    from unnest(${list((clock) => clock.attemptId)}::uuid[], ${list((clock) => clock.promisedAt)}::timestamptz[],
      ${list((clock) => clock.deadlineAt)}::timestamptz[], ${list((clock) => clock.pausedAt)}::timestamptz[])
      as c(id, promised_at, deadline_at, paused_at)
    where a.wihiw_id = ${wihiwId} and a.id = c.id`.execute(tx);
}

/** Reopens closed attempts: deletes their scores, keeps their answers. The caller writes the clocks next. */
export async function clearClosings(
  tx: Transaction<Database>,
  wihiwId: string,
  attemptIds: readonly string[],
  now: Date,
): Promise<void> {
  if (attemptIds.length === 0) return;
  await sql`
    update attempts set state = 'in-progress', submitted_at = null, submitted_by = null, reopened_at = ${now},
      scored_at = null, score_numerator = null, score_denominator = null, maximum_points = null, waiting_questions = 0,
      rescored_at = null
    where wihiw_id = ${wihiwId} and id = any(${[...attemptIds]}::uuid[])`.execute(tx);
  await sql`
    delete from question_scores where wihiw_id = ${wihiwId} and attempt_id = any(${[...attemptIds]}::uuid[])`.execute(
    tx,
  );
}

/** Marks answers as in time that came before a deadline which was moved later. */
export async function unflagGrace(
  tx: Transaction<Database>,
  wihiwId: string,
  attemptIds: readonly string[],
): Promise<void> {
  if (attemptIds.length === 0) return;
  await sql`
    update answers n set late = false from attempts a
    where n.wihiw_id = ${wihiwId} and n.attempt_id = any(${[...attemptIds]}::uuid[]) and n.late
      and a.wihiw_id = n.wihiw_id and a.id = n.attempt_id and (a.paused_at is not null or n.saved_at <= a.deadline_at)`.execute(
    tx,
  );
}

/** Writes events of several attempts. */
export async function insertEvents(
  tx: Transaction<Database>,
  wihiwId: string,
  events: readonly { readonly attemptId: string; readonly kind: AttemptEvent; readonly details: object }[],
  at: Date,
  madeBy: string | null,
): Promise<void> {
  if (events.length === 0) return;
  await sql`
    insert into attempt_events (wihiw_id, attempt_id, kind, at, made_by, details)
    select ${wihiwId}, e.attempt_id, e.kind, ${at}, ${madeBy}::uuid, e.details::jsonb
    from unnest(${events.map((one) => one.attemptId)}::uuid[], ${events.map((one) => one.kind)}::text[],
      ${events.map((one) => JSON.stringify(one.details))}::text[]) as e(attempt_id, kind, details)`.execute(tx);
}
