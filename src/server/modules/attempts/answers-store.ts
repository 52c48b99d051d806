import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { StoredAnswer } from '#contract/attempts.ts';
import type { LookBacks } from '#core/attempts/look-backs.ts';
import { ANSWER_HISTORY_MAX } from '#core/constants.ts';
import type { Certainty } from '#core/scoring/certainty-levels.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { AttemptKey } from './attempt-row.ts';

/** A question that a device saves. */
export type SaveKey = AttemptKey & { readonly questionId: string; readonly device: string };

/** What the database has stored of a question before a save. */
export type SavedFacts = {
  /** False if the question was never answered. */
  readonly stands: boolean;
  readonly value: unknown;
  readonly flagged: boolean | null;
  readonly certainty: Certainty | null;
  readonly revision: number | null;
  readonly device: string | null;
  readonly lastRevision: number;
  /** The number of the newest line of its history; 0 when it has none. */
  readonly lastOrdinal: number;
  /** The highest counter known of the saving device. */
  readonly lastCounter: number | null;
  /** The counter of the saving device's newest line of history, if that is a fork. */
  readonly lastFork: number | null;
};

// Each fact is one index look-up, so a question with a full history costs no more than one without. The highest revision is
// that of the answer or of the newest line, because each write gets a higher one than all before.
const ofQuestion = sql`h.wihiw_id = k.wihiw_id and h.attempt_id = k.attempt_id and h.question_id = k.question_id`;

/** Returns the facts for each save, in the order given. The attempts must be locked. */
export async function readSavedFacts(tx: Transaction<Database>, keys: readonly SaveKey[]): Promise<SavedFacts[]> {
  const found = await sql<SavedFacts>`
    select a.revision is not null as stands, a.value, a.flagged, a.certainty, a.revision, a.device_id as device,
      greatest(a.revision, l.revision, 0) as "lastRevision", coalesce(l.ordinal, 0) as "lastOrdinal",
      greatest(d.device_counter, case when a.device_id = k.device then a.device_counter end) as "lastCounter",
      case when d.outcome = 'fork' then d.device_counter end as "lastFork"
    from unnest(
      ${keys.map((key) => key.wihiwId)}::uuid[], ${keys.map((key) => key.attemptId)}::uuid[], ${keys.map((key) => key.questionId)}::uuid[],
      ${keys.map((key) => key.device)}::text[]
    ) with ordinality as k(wihiw_id, attempt_id, question_id, device, place)
    left join answers a on a.wihiw_id = k.wihiw_id and a.attempt_id = k.attempt_id and a.question_id = k.question_id
    left join lateral (
      select h.revision, h.ordinal from answer_history h where ${ofQuestion} order by h.ordinal desc limit 1
    ) l on true
    left join lateral (
      select h.device_counter, h.outcome from answer_history h where ${ofQuestion} and h.device_id = k.device
      order by h.device_counter desc limit 1
    ) d on true
    order by k.place`.execute(tx);
  return found.rows;
}

/** One acknowledged save with its revision. */
export type AcceptedSave = SaveKey & {
  readonly counter: number;
  readonly value: unknown;
  readonly answered: boolean;
  readonly flagged: boolean;
  readonly certainty: Certainty | null;
  readonly lookBacks: LookBacks | null;
  readonly basedOn: number;
  readonly clientAt: string | null;
  readonly revision: number;
  /** The number of its line in the history, or of the line of the answer it replaces; the newest one if it has neither. */
  readonly ordinal: number;
  readonly outcome: 'stands' | 'equal' | 'fork' | 'late';
  /** Replaces another device's answer, which goes into the history. */
  readonly replaces: boolean;
  /** Came after the deadline, within the grace. */
  readonly inGrace: boolean;
  /** Came while the taker's own pause lasted. */
  readonly inOwnPause: boolean;
};

const jsonText = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value);

/** Deletes the oldest lines of histories that these saves made longer than the bound; current answers are in `answers`. */
async function trimHistories(tx: Transaction<Database>, saves: readonly AcceptedSave[]): Promise<void> {
  const beyond = saves.filter(({ ordinal }) => ordinal > ANSWER_HISTORY_MAX);
  if (beyond.length === 0) return;
  await sql`
    delete from answer_history h using unnest(
      ${beyond.map((save) => save.wihiwId)}::uuid[], ${beyond.map((save) => save.attemptId)}::uuid[], ${beyond.map((save) => save.questionId)}::uuid[],
      ${beyond.map((save) => save.ordinal - ANSWER_HISTORY_MAX)}::integer[]
    ) as k(wihiw_id, attempt_id, question_id, ordinal)
    where ${ofQuestion} and h.ordinal <= k.ordinal`.execute(tx);
}

/**
 * Writes each question's new current answer, and into the history what is kept beside it: a replaced answer of another
 * device, forks and their repeats, and late saves. In one round trip.
 */
export async function writeSaves(tx: Transaction<Database>, saves: readonly AcceptedSave[], now: Date): Promise<void> {
  if (saves.length === 0) return;
  const list = <Value>(pick: (save: AcceptedSave) => Value) => saves.map(pick);
  await sql`
    with saves as materialized (
      select * from unnest(
        ${list((save) => save.wihiwId)}::uuid[], ${list((save) => save.attemptId)}::uuid[], ${list((save) => save.questionId)}::uuid[],
        ${list((save) => save.revision)}::bigint[], ${list((save) => jsonText(save.value))}::text[], ${list((save) => save.answered)}::boolean[],
        ${list((save) => save.flagged)}::boolean[], ${list((save) => save.basedOn)}::bigint[], ${list((save) => save.device)}::text[],
        ${list((save) => save.counter)}::bigint[], ${list((save) => save.clientAt)}::timestamptz[], ${list((save) => save.outcome)}::text[],
        ${list((save) => save.inGrace)}::boolean[], ${list((save) => save.ordinal)}::integer[], ${list((save) => save.certainty)}::smallint[],
        ${list((save) => save.replaces)}::boolean[], ${list((save) => save.inOwnPause)}::boolean[],
        ${list((save) => jsonText(save.lookBacks))}::text[]
      ) as s(wihiw_id, attempt_id, question_id, revision, value, answered, flagged, based_on, device_id, device_counter, client_at, outcome, late, ordinal,
        certainty, replaces, in_own_pause, look_backs)
    ), kept as (
      insert into answer_history
        (wihiw_id, attempt_id, question_id, revision, value, based_on, device_id, device_counter, client_at, saved_at, outcome, ordinal, certainty)
      select wihiw_id, attempt_id, question_id, revision, value::jsonb, based_on, device_id, device_counter, client_at, ${now}, outcome, ordinal, certainty
      from saves where outcome <> 'stands'
      union all
      select a.wihiw_id, a.attempt_id, a.question_id, a.revision, a.value, 0, a.device_id, a.device_counter, a.client_at, a.saved_at, 'replaced', s.ordinal,
        a.certainty
      from saves s join answers a on a.wihiw_id = s.wihiw_id and a.attempt_id = s.attempt_id and a.question_id = s.question_id
      where s.replaces
      on conflict (wihiw_id, attempt_id, question_id, device_id, device_counter) do nothing
    ), historic as (
      select wihiw_id, attempt_id, question_id, bool_or(outcome <> 'stands' or replaces) as has_history,
        bool_or(outcome = 'stands') as stands
      from saves group by wihiw_id, attempt_id, question_id
    ), marked as (
      update answers a set has_history = true from historic h
      where h.has_history and not h.stands and not a.has_history
        and a.wihiw_id = h.wihiw_id and a.attempt_id = h.attempt_id and a.question_id = h.question_id
    )
    insert into answers as n
      (wihiw_id, attempt_id, question_id, value, answered, revision, device_id, device_counter, client_at, saved_at, late, flagged, certainty, in_own_pause,
        has_history, look_backs)
    select distinct on (wihiw_id, attempt_id, question_id)
      wihiw_id, attempt_id, question_id, value::jsonb, answered, revision, device_id, device_counter, client_at, ${now}, late, flagged, certainty,
      in_own_pause, h.has_history, look_backs::jsonb
    from saves join historic h using (wihiw_id, attempt_id, question_id) where outcome = 'stands' order by wihiw_id, attempt_id, question_id, revision desc
    on conflict (wihiw_id, attempt_id, question_id) do update set
      value = excluded.value, answered = excluded.answered, revision = excluded.revision, device_id = excluded.device_id,
      device_counter = excluded.device_counter, client_at = excluded.client_at, saved_at = excluded.saved_at, late = excluded.late,
      flagged = excluded.flagged, certainty = excluded.certainty, in_own_pause = n.in_own_pause or excluded.in_own_pause,
      has_history = n.has_history or excluded.has_history,
      look_backs = merge_look_backs(n.look_backs, excluded.look_backs)`.execute(tx);
  await trimHistories(tx, saves);
}

/** Returns the revisions of the answers that stand, by question. */
export async function readRevisions(
  database: Kysely<Database>,
  { wihiwId, attemptId }: AttemptKey,
): Promise<Record<string, number>> {
  const rows = await database
    .selectFrom('answers')
    .select(['question_id', 'revision'])
    .where('wihiw_id', '=', wihiwId)
    .where('attempt_id', '=', attemptId)
    .execute();
  return Object.fromEntries(rows.map(({ question_id, revision }) => [question_id, revision]));
}

/** Returns the current answers. */
export async function readAnswers(
  database: Kysely<Database>,
  { wihiwId, attemptId }: AttemptKey,
): Promise<StoredAnswer[]> {
  return database
    .selectFrom('answers')
    .select(['question_id as questionId', 'value', 'revision', 'flagged'])
    .select((eb) => eb.ref('certainty').$castTo<Certainty | null>().as('certainty'))
    .where('wihiw_id', '=', wihiwId)
    .where('attempt_id', '=', attemptId)
    .execute();
}
