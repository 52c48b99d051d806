import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { AttemptState } from '#core/attempts/attempt-states.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { AttemptKey, AttemptRow, SubmittedBy } from './attempt-row.ts';

const attemptColumns = sql<AttemptRow>`
  a.wihiw_id as "wihiwId", a.id, a.user_id as "userId", a.display_name as "displayName", a.number, a.trial, a.on_paper as "onPaper", a.state, a.seed,
  a.question_ids as "questionIds", a.shuffle_options as "shuffleOptions",
  a.reading_mode as "readingMode", a.reading_step as "readingStep", a.certainty, a.started_at as "startedAt", a.promised_at as "promisedAt", a.deadline_at as "deadlineAt",
  a.paused_at as "pausedAt", a.reopened_at as "reopenedAt",
  a.submitted_at as "submittedAt", a.submitted_by as "submittedBy", a.rescored_at as "rescoredAt", w.test_id as "testId", w.grace_seconds as "graceSeconds",
  w.time_limit_seconds is null and (w.closes_at is null or a.trial) as untimed, w.self_pause as "selfPause", w.pause_cap_minutes as "pauseCapMinutes",
  (select database_run()) as "databaseRun"`;

const fromAttempts = sql`from attempts a join "WIHIW" w on w.id = a.wihiw_id`;

/** Returns one attempt; null when there is none. */
export async function findAttempt(
  database: Kysely<Database>,
  { wihiwId, attemptId }: AttemptKey,
): Promise<AttemptRow | null> {
  const found =
    await sql<AttemptRow>`select ${attemptColumns} ${fromAttempts} where a.wihiw_id = ${wihiwId} and a.id = ${attemptId}`.execute(
      database,
    );
  return found.rows[0] ?? null;
}

/** Returns one attempt, locked against all other writers, including saves, until the transaction ends. */
export async function lockAttempt(
  tx: Transaction<Database>,
  { wihiwId, attemptId }: AttemptKey,
): Promise<AttemptRow | null> {
  const found = await sql<AttemptRow>`
    select ${attemptColumns} ${fromAttempts} where a.wihiw_id = ${wihiwId} and a.id = ${attemptId} for update of a`.execute(
    tx,
  );
  return found.rows[0] ?? null;
}

function byKeys(keys: readonly AttemptKey[]) {
  return sql`where (a.wihiw_id, a.id) in (select * from unnest(${keys.map((key) => key.wihiwId)}::uuid[], ${keys.map((key) => key.attemptId)}::uuid[]))`;
}

/** Returns attempts, each locked against all other writers; by all who lock several in the same order. */
export async function lockAttempts(tx: Transaction<Database>, keys: readonly AttemptKey[]): Promise<AttemptRow[]> {
  const found = await sql<AttemptRow>`
    select ${attemptColumns} ${fromAttempts} ${byKeys(keys)} order by a.wihiw_id, a.id for update of a`.execute(tx);
  return found.rows;
}

/** Returns those attempts of these keys that exist. */
export async function findAttempts(database: Kysely<Database>, keys: readonly AttemptKey[]): Promise<AttemptRow[]> {
  const found = await sql<AttemptRow>`select ${attemptColumns} ${fromAttempts} ${byKeys(keys)}`.execute(database);
  return found.rows;
}

const forSaving = (keys: readonly AttemptKey[]) => sql`
  select ${attemptColumns} ${fromAttempts} ${byKeys(keys)} order by a.wihiw_id, a.id for no key update of a`;

/**
 * Returns attempts whose saves are to be written, locked in the same order by all. A submit waits until the saves are
 * committed, and the saves wait for a running submit and then see the attempt closed.
 */
export async function lockAttemptsForSaving(
  tx: Transaction<Database>,
  keys: readonly AttemptKey[],
): Promise<AttemptRow[]> {
  return (await sql<AttemptRow>`${forSaving(keys)}`.execute(tx)).rows;
}

/** The same without those that somebody else has locked: nobody in a group of saves waits for them. */
export async function lockFreeAttempts(tx: Transaction<Database>, keys: readonly AttemptKey[]): Promise<AttemptRow[]> {
  return (await sql<AttemptRow>`${forSaving(keys)} skip locked`.execute(tx)).rows;
}

/** Returns a person's attempts of an issue, oldest first. */
export async function attemptsOfPerson(
  database: Kysely<Database>,
  wihiwId: string,
  userId: string,
): Promise<AttemptRow[]> {
  const found = await sql<AttemptRow>`
    select ${attemptColumns} ${fromAttempts} where a.wihiw_id = ${wihiwId} and a.user_id = ${userId} order by a.number`.execute(
    database,
  );
  return found.rows;
}

/** Returns true if a person has ever started a test of an issue. */
export async function hasAttempt(database: Kysely<Database>, wihiwId: string, userId: string): Promise<boolean> {
  const row = await database
    .selectFrom('attempts')
    .select('id')
    .where('wihiw_id', '=', wihiwId)
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export type NewAttempt = {
  readonly wihiwId: string;
  readonly userId: string;
  readonly displayName: string;
  readonly number: number;
  readonly trial: boolean;
  /** Typed by the host from a sheet. */
  readonly onPaper?: boolean;
  readonly seed: string;
  readonly questionIds: readonly string[];
  readonly shuffleOptions: boolean;
  readonly readingMode: AttemptRow['readingMode'];
  readonly certainty: boolean;
  readonly startedAt: Date;
  readonly promisedAt: Date;
  readonly deadlineAt: Date;
  readonly pausedAt: Date | null;
};

/** Inserts an open attempt and returns its id. */
export async function insertAttempt(tx: Transaction<Database>, attempt: NewAttempt): Promise<string> {
  const row = await tx
    .insertInto('attempts')
    .values({
      wihiw_id: attempt.wihiwId,
      user_id: attempt.userId,
      display_name: attempt.displayName,
      number: attempt.number,
      trial: attempt.trial,
      on_paper: attempt.onPaper ?? false,
      seed: attempt.seed,
      question_ids: [...attempt.questionIds],
      shuffle_options: attempt.shuffleOptions,
      reading_mode: attempt.readingMode,
      certainty: attempt.certainty,
      state: attempt.pausedAt === null ? 'in-progress' : 'paused',
      started_at: attempt.startedAt,
      promised_at: attempt.promisedAt,
      deadline_at: attempt.deadlineAt,
      paused_at: attempt.pausedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Takes an attempt typed from paper away. As a trial first: what counts it hears of that, as of any change. */
export async function deleteAttempt(tx: Transaction<Database>, { wihiwId, attemptId }: AttemptKey): Promise<void> {
  const own = sql`wihiw_id = ${wihiwId} and id = ${attemptId} and on_paper`;
  await sql`update attempts set trial = true where ${own}`.execute(tx);
  await sql`delete from attempts where ${own}`.execute(tx);
}

export type AttemptClosing = {
  readonly state: AttemptState;
  readonly submittedAt: Date;
  readonly submittedBy: SubmittedBy;
};

/** Writes how an attempt ended. */
export async function writeClosing(
  tx: Transaction<Database>,
  { wihiwId, attemptId }: AttemptKey,
  closing: AttemptClosing,
): Promise<void> {
  await tx
    .updateTable('attempts')
    .set({
      state: closing.state,
      submitted_at: closing.submittedAt,
      submitted_by: closing.submittedBy,
      paused_at: null,
    })
    .where('wihiw_id', '=', wihiwId)
    .where('id', '=', attemptId)
    .execute();
}

export type AttemptEvent =
  | 'started'
  | 'paused'
  | 'resumed'
  | 'submitted'
  | 'closed'
  | 'reopened'
  | 'hint'
  | 'deadline-moved'
  | 'reading-finished'
  | 'device-code'
  | 'device-changed'
  | 'late-accepted'
  | 'late-left'
  | 'entered-from-paper';

/** Writes an event of an attempt. */
export async function insertAttemptEvent(
  database: Kysely<Database>,
  { wihiwId, attemptId }: AttemptKey,
  kind: AttemptEvent,
  at: Date,
  madeBy: string | null,
  details: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await database
    .insertInto('attempt_events')
    .values({ wihiw_id: wihiwId, attempt_id: attemptId, kind, at, made_by: madeBy, details: JSON.stringify(details) })
    .execute();
}

/** Returns running attempts whose deadline has passed, the longest overdue first, without the first `skip`. */
export async function findOverdue(
  database: Kysely<Database>,
  now: Date,
  limit: number,
  skip: number,
): Promise<AttemptKey[]> {
  return database
    .selectFrom('attempts')
    .select(['wihiw_id as wihiwId', 'id as attemptId'])
    .where('state', '=', 'in-progress')
    .where('deadline_at', '<=', now)
    .orderBy('deadline_at')
    .orderBy('id')
    .offset(skip)
    .limit(limit)
    .execute();
}

/** Moves an attempt to a later reading stage. */
export async function writeReadingStep(
  tx: Transaction<Database>,
  { wihiwId, attemptId }: AttemptKey,
  step: number,
): Promise<void> {
  await tx
    .updateTable('attempts')
    .set({ reading_step: step })
    .where('wihiw_id', '=', wihiwId)
    .where('id', '=', attemptId)
    .execute();
}

/** Adds to the time each text was read. Texts that took no time are not written. */
export async function writeReadingTimes(
  tx: Transaction<Database>,
  { wihiwId, attemptId }: AttemptKey,
  times: readonly { readonly textId: string; readonly milliseconds: number }[],
): Promise<void> {
  const rows = times.filter(({ milliseconds }) => milliseconds > 0);
  if (rows.length === 0) return;
  await tx
    .insertInto('reading_times')
    .values(
      rows.map(({ textId, milliseconds }) => ({
        wihiw_id: wihiwId,
        attempt_id: attemptId,
        text_id: textId,
        milliseconds,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['wihiw_id', 'attempt_id', 'text_id']).doUpdateSet((eb) => ({
        milliseconds: sql<number>`greatest(reading_times.milliseconds, ${eb.ref('excluded.milliseconds')})`,
      })),
    )
    .execute();
}

/** Returns how long each text was read in each of the attempts, in milliseconds. */
export async function readReadingTimesOf(
  database: Kysely<Database>,
  keys: readonly AttemptKey[],
): Promise<{ readonly attemptId: string; readonly textId: string; readonly milliseconds: number }[]> {
  const { rows } = await sql<{ attemptId: string; textId: string; milliseconds: number }>`
    select t.attempt_id as "attemptId", t.text_id as "textId", t.milliseconds
    from unnest(${keys.map(({ wihiwId }) => wihiwId)}::uuid[], ${keys.map(({ attemptId }) => attemptId)}::uuid[]) as k (wihiw_id, attempt_id)
    join reading_times t on t.wihiw_id = k.wihiw_id and t.attempt_id = k.attempt_id`.execute(database);
  return rows;
}

/** Returns how long each text was read, in milliseconds. */
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

const openBy = (database: Kysely<Database>, wihiwId: string, startedBy: Date) =>
  database
    .selectFrom('attempts')
    .where('wihiw_id', '=', wihiwId)
    .where('state', 'in', ['in-progress', 'paused'])
    .where('trial', '=', false)
    .where('started_at', '<=', startedBy);

/** Returns open attempts of an issue that had begun by a moment, without trials: those that began first. */
export async function readOpenBy(
  database: Kysely<Database>,
  wihiwId: string,
  startedBy: Date,
  limit: number,
): Promise<string[]> {
  const rows = await openBy(database, wihiwId, startedBy).select('id').orderBy('started_at').limit(limit).execute();
  return rows.map(({ id }) => id);
}

/** Returns how many open attempts of an issue had begun by a moment, without trials. */
export async function countOpenBy(database: Kysely<Database>, wihiwId: string, startedBy: Date): Promise<number> {
  const { count } = await openBy(database, wihiwId, startedBy)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
