import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Certainty } from '#core/scoring/certainty-levels.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { AttemptKey } from '#server/modules/attempts/attempt-row.ts';

/** A save that waits for the host's decision, with the current answer to its question. */
export type LateSave = {
  readonly questionId: string;
  readonly revision: number;
  readonly value: unknown;
  readonly certainty: Certainty | null;
  readonly device: string;
  readonly basedOn: number;
  readonly savedAt: Date;
  readonly clientAt: Date | null;
  readonly standingRevision: number | null;
  readonly standingDevice: string | null;
  readonly standingValue: unknown;
  /** It came in time, but after its part of the test, or the whole of it, was finished. */
  readonly left: boolean;
};

/** Returns the late saves of an attempt. */
export async function readLateSaves(
  database: Kysely<Database>,
  { wihiwId, attemptId }: AttemptKey,
): Promise<LateSave[]> {
  const { rows } = await sql<LateSave>`
    select h.question_id as "questionId", h.revision, h.value, h.certainty, h.device_id as device, h.based_on as "basedOn",
      h.saved_at as "savedAt", h.client_at as "clientAt", n.revision as "standingRevision", n.device_id as "standingDevice",
      n.value as "standingValue",
      h.saved_at <= a.deadline_at + make_interval(secs => w.grace_seconds) as left
    from answer_history h
    join attempts a on a.wihiw_id = h.wihiw_id and a.id = h.attempt_id
    join "WIHIW" w on w.id = h.wihiw_id
    left join answers n on n.wihiw_id = h.wihiw_id and n.attempt_id = h.attempt_id and n.question_id = h.question_id
    where h.wihiw_id = ${wihiwId} and h.attempt_id = ${attemptId} and h.outcome = 'late'
    order by h.question_id, h.revision`.execute(database);
  return rows;
}

/**
 * Makes late saves the current answers; replaced ones go into the history. `flag`: they stay marked as late, because the
 * host accepted them.
 */
export async function standLate(
  tx: Transaction<Database>,
  { wihiwId, attemptId }: AttemptKey,
  saves: readonly (Pick<LateSave, 'questionId' | 'revision'> & { readonly answered: boolean })[],
  flag: boolean,
): Promise<void> {
  if (saves.length === 0) return;
  await sql`
    insert into answer_history
      (wihiw_id, attempt_id, question_id, revision, value, device_id, device_counter, client_at, saved_at, outcome, ordinal, certainty)
    select n.wihiw_id, n.attempt_id, n.question_id, n.revision, n.value, n.device_id, n.device_counter, n.client_at, n.saved_at, 'replaced',
      (select max(h.ordinal) + 1 from answer_history h where h.wihiw_id = n.wihiw_id and h.attempt_id = n.attempt_id and h.question_id = n.question_id),
      n.certainty
    from answers n
    where n.wihiw_id = ${wihiwId} and n.attempt_id = ${attemptId} and n.question_id = any(${saves.map((one) => one.questionId)}::uuid[])
    on conflict do nothing`.execute(tx);
  await sql`
    insert into answers as n (wihiw_id, attempt_id, question_id, value, answered, revision, device_id, device_counter, client_at, saved_at, late, certainty)
    select h.wihiw_id, h.attempt_id, h.question_id, h.value, s.answered, h.revision, h.device_id, h.device_counter, h.client_at, h.saved_at, ${flag}, h.certainty
    from unnest(${saves.map((one) => one.questionId)}::uuid[], ${saves.map((one) => one.revision)}::bigint[], ${saves.map((one) => one.answered)}::boolean[])
      as s(question_id, revision, answered)
    join answer_history h on h.wihiw_id = ${wihiwId} and h.attempt_id = ${attemptId} and h.question_id = s.question_id and h.revision = s.revision and h.outcome = 'late'
    on conflict (wihiw_id, attempt_id, question_id) do update set value = excluded.value, answered = excluded.answered,
      revision = excluded.revision, device_id = excluded.device_id, device_counter = excluded.device_counter,
      client_at = excluded.client_at, saved_at = excluded.saved_at, late = excluded.late, certainty = excluded.certainty
    where n.revision < excluded.revision`.execute(tx);
}

/** Records the decision about late saves. */
export async function markLate(
  tx: Transaction<Database>,
  { wihiwId, attemptId }: AttemptKey,
  saves: readonly Pick<LateSave, 'questionId' | 'revision'>[],
  outcome: 'late-accepted' | 'late-left',
): Promise<void> {
  if (saves.length === 0) return;
  await sql`
    update answer_history h set outcome = ${outcome}
    from unnest(${saves.map((one) => one.questionId)}::uuid[], ${saves.map((one) => one.revision)}::bigint[]) as s(question_id, revision)
    where h.wihiw_id = ${wihiwId} and h.attempt_id = ${attemptId} and h.question_id = s.question_id and h.revision = s.revision
      and h.outcome = 'late'`.execute(tx);
}

/** Returns for how many questions saves of this batch are or were kept for the host, counting repeats too. */
export async function countKeptLate(
  database: Kysely<Database>,
  { wihiwId, attemptId }: AttemptKey,
  device: string,
  saves: readonly { readonly questionId: string; readonly counter: number }[],
): Promise<number> {
  if (saves.length === 0) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(distinct h.question_id)::integer as count
    from unnest(${saves.map((one) => one.questionId)}::uuid[], ${saves.map((one) => one.counter)}::bigint[]) as s(question_id, counter)
    join answer_history h on h.wihiw_id = ${wihiwId} and h.attempt_id = ${attemptId} and h.question_id = s.question_id
      and h.device_id = ${device} and h.device_counter = s.counter and h.outcome in ('late', 'late-accepted', 'late-left')`.execute(
    database,
  );
  return rows[0]?.count ?? 0;
}

/** Returns the attempts of an issue that have late saves. */
export async function attemptsWithLate(database: Kysely<Database>, wihiwId: string): Promise<string[]> {
  const rows = await database
    .selectFrom('answer_history')
    .select('attempt_id')
    .distinct()
    .where('wihiw_id', '=', wihiwId)
    .where('outcome', '=', 'late')
    .execute();
  return rows.map((row) => row.attempt_id);
}

/** A recorded decision of the host. */
export type NotedDecision = {
  readonly at: Date;
  readonly accepted: boolean;
  readonly questionIds: readonly string[];
  readonly madeBy: string | null;
};

/** Returns the decisions about late answers of an attempt, oldest first. */
export async function readLateDecisions(
  database: Kysely<Database>,
  { wihiwId, attemptId }: AttemptKey,
): Promise<NotedDecision[]> {
  const { rows } = await sql<NotedDecision>`
    select e.at, e.kind = 'late-accepted' as accepted, e.details -> 'questionIds' as "questionIds", u.display_name as "madeBy"
    from attempt_events e left join wihiwin_users u on u.id = e.made_by
    where e.wihiw_id = ${wihiwId} and e.attempt_id = ${attemptId} and e.kind in ('late-accepted', 'late-left')
    order by e.at`.execute(database);
  return rows;
}
