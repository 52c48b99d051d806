import type { Kysely } from 'kysely';
import { CompiledQuery } from 'kysely';
import type { LookBacks } from '#core/attempts/look-backs.ts';
import { MEANT_REVISION_MAXIMUM } from '#core/attempts/merge-save.ts';
import type { Certainty } from '#core/scoring/certainty-levels.ts';
import type { Database } from '#db/schema/database-types.ts';
import { liveSessionSql } from '#server/modules/accounts/accounts-sessions-public.ts';
import type { AttemptKey } from '#server/modules/attempts/attempt-row.ts';
import { prepared } from '#server/platform/db/prepared-statements.ts';

/** What the saves of one request share. */
type SavingDevice = AttemptKey & {
  readonly tokenHash: Buffer;
  readonly device: string;
  readonly arrivedAt: Date;
  /** The run of the database that the device has read the attempt from. */
  readonly databaseRun?: string | undefined;
  /** The number of the attempt's last reading stage, from 0. */
  readonly lastStage: number;
};

/** One save for the fast path: checked against its question, from the device that saved the current answer. */
export type FastSave = {
  readonly by: SavingDevice;
  readonly questionId: string;
  readonly counter: number;
  readonly basedOn: number;
  readonly value: unknown;
  readonly answered: boolean;
  readonly flagged: boolean;
  readonly certainty: Certainty | null;
  readonly lookBacks: LookBacks | null;
  readonly clientAt: string | null;
  /** The reading stage of its question. */
  readonly stage: number;
};

/** A save that was written. Clock facts are those read under the lock. */
export type WrittenSave = {
  readonly revision: number;
  readonly deadlineAt: Date;
  readonly reopenedAt: Date | null;
  readonly untimed: boolean;
  readonly selfPause: boolean;
  readonly databaseRun: string;
  /** When the session was last noted as used. */
  readonly seenAt: Date;
};

// A row is left out, and its save takes the slow path, when: there is no live session or it is another person's, it names
// another run of the database, the attempt is not running or is locked by somebody else, its deadline has passed, it is at
// another reading stage, the current answer is another device's or has a higher counter, or the question has a history.
// Nothing waits for a lock here: one locked attempt would hold up the saves of everybody in its group. The current answer is
// compared in the statement that replaces it, so a row just written by another process is seen; so is `has_history`, because
// a history that was written after this statement began is not in its snapshot.
const milliseconds = (moment: string): string => `round(date_part('epoch', ${moment}) * 1000)`;
const statement = (lock: string) => `with r as materialized (
    select database_run() as run
  ), k as materialized (
    select * from rows from (
      unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::bytea[], $5::text[], $6::bigint[], $7::bigint[], $8::boolean[], $9::boolean[],
        $10::smallint[], $11::timestamptz[], $12::integer[], $13::integer[], $14::integer[], $17::text[], $18::jsonb[]),
      jsonb_array_elements($15::jsonb)
    ) with ordinality as s(wihiw_id, attempt_id, question_id, token_hash, device_id, device_counter, based_on, answered, flagged,
      certainty, client_at, waited, stage, last_stage, run, look_backs, value, place)
  ), fast as materialized (
    select k.*, a.deadline_at, a.reopened_at, a.trial, s.last_seen_at
    from k
    cross join lateral (
      select user_id, state, deadline_at, reopened_at, reading_step, trial from attempts
      where wihiw_id = k.wihiw_id and id = k.attempt_id ${lock}
    ) a
    cross join lateral (${liveSessionSql('k.token_hash', 'k.wihiw_id', '$16::timestamptz')}) s
    where s.user_id = a.user_id and a.state = 'in-progress' and (k.run is null or k.run = (select run from r))
      and $16::timestamptz - k.waited * interval '1 millisecond' <= a.deadline_at
      and (a.reading_step = k.stage or (a.reading_step > k.stage and k.stage = k.last_stage))
      and not exists (
        select from answer_history h
        where h.wihiw_id = k.wihiw_id and h.attempt_id = k.attempt_id and h.question_id = k.question_id
      )
  ), written as (
    insert into answers
      (wihiw_id, attempt_id, question_id, value, answered, revision, device_id, device_counter, client_at, saved_at, late, flagged, certainty,
        look_backs)
    select wihiw_id, attempt_id, question_id, nullif(value, 'null'), answered, least(based_on, ${MEANT_REVISION_MAXIMUM}) + 1, device_id,
      device_counter, client_at, $16::timestamptz, false, flagged, certainty, look_backs
    from fast order by place
    on conflict (wihiw_id, attempt_id, question_id) do update set
      value = excluded.value, answered = excluded.answered, revision = greatest(answers.revision + 1, excluded.revision),
      device_counter = excluded.device_counter, client_at = excluded.client_at, saved_at = excluded.saved_at, late = excluded.late,
      flagged = excluded.flagged, certainty = excluded.certainty,
      look_backs = merge_look_backs(answers.look_backs, excluded.look_backs)
    where answers.device_id = excluded.device_id and answers.device_counter < excluded.device_counter and not answers.has_history
    returning attempt_id, question_id, revision
  )
  select
    (select json_agg(json_build_array(attempt_id, question_id, revision)) from written)::text as written,
    (select json_agg(json_build_array(place, ${milliseconds('u.deadline_at')}, ${milliseconds('u.reopened_at')},
        w.time_limit_seconds is null and (w.closes_at is null or u.trial), w.self_pause, ${milliseconds('u.last_seen_at')}))
      from fast u join "WIHIW" w on w.id = u.wihiw_id)::text as fast,
    (select run from r) as run`;

const WRITE = prepared('write-fast-saves', statement('for share skip locked'));
/** The statement that waits for locks, for tests of what is seen afterwards and of whom it holds up. */
export const WRITE_WAITING = statement('for share');
/** The statement without its lock, for the test that shows what would be lost. */
export const WRITE_WITHOUT_LOCK = statement('');

const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

/** Sorts by id, the order in which every transaction locks attempts. */
function isBefore(one: FastSave, other: FastSave): number {
  const [a, b] = [one.by, other.by];
  if (a.wihiwId !== b.wihiwId) return a.wihiwId < b.wihiwId ? -1 : 1;
  if (a.attemptId !== b.attemptId) return a.attemptId < b.attemptId ? -1 : 1;
  return one.questionId < other.questionId ? -1 : 1;
}

/** Parameters as array literals: the driver would escape every element, and almost none of them needs it. */
function parametersOf(saves: readonly FastSave[], now: Date): unknown[] {
  const list = (pick: (save: FastSave) => string | number | boolean | null) => {
    let text = '';
    for (const save of saves) text += `${text === '' ? '' : ','}${pick(save)}`;
    return `{${text}}`;
  };
  return [
    list(({ by }) => by.wihiwId),
    list(({ by }) => by.attemptId),
    list((save) => save.questionId),
    list(({ by }) => `"\\\\x${by.tokenHash.toString('hex')}"`),
    list(({ by }) => quoted(by.device)),
    list((save) => save.counter),
    list((save) => save.basedOn),
    list((save) => save.answered),
    list((save) => save.flagged),
    list((save) => save.certainty),
    list((save) => (save.clientAt === null ? null : `"${save.clientAt}"`)),
    list(({ by }) => Math.max(0, now.getTime() - by.arrivedAt.getTime())),
    list((save) => save.stage),
    list(({ by }) => by.lastStage),
    JSON.stringify(saves.map((save) => save.value ?? null)),
    now,
    list(({ by }) => (by.databaseRun === undefined ? null : quoted(by.databaseRun))),
    list(({ lookBacks }) => lookBacks && quoted(JSON.stringify(lookBacks))),
  ];
}

type Answer = { readonly written: string | null; readonly fast: string | null; readonly run: string };
type Revision = [attemptId: string, questionId: string, revision: number];
type FastRow = [
  place: number,
  deadline: number,
  reopened: number | null,
  untimed: boolean,
  selfPause: boolean,
  seen: number,
];

/**
 * Writes the saves that pass the checks of the fast path, in one statement that commits by itself. No two may be of one question.
 *
 * @returns what was written, by save; a missing one must take the slow path
 */
export async function writeFastSaves(
  database: Kysely<Database>,
  saves: readonly FastSave[],
  now: Date,
  write = WRITE,
): Promise<Map<FastSave, WrittenSave>> {
  const sorted = saves.toSorted(isBefore);
  const query = CompiledQuery.raw(write, parametersOf(sorted, now));
  const [answer] = (await database.executeQuery<Answer>(query)).rows;
  const revisions = new Map<string, number>();
  for (const [attemptId, questionId, revision] of JSON.parse(answer?.written ?? '[]') as Revision[])
    revisions.set(attemptId + questionId, revision);
  const written = new Map<FastSave, WrittenSave>();
  for (const [place, deadline, reopened, untimed, selfPause, seen] of JSON.parse(answer?.fast ?? '[]') as FastRow[]) {
    const save = sorted[place - 1];
    const revision = save && revisions.get(save.by.attemptId + save.questionId);
    if (revision === undefined) continue;
    written.set(save as FastSave, {
      revision,
      deadlineAt: new Date(deadline),
      reopenedAt: reopened === null ? null : new Date(reopened),
      untimed,
      selfPause,
      databaseRun: answer?.run ?? '',
      seenAt: new Date(seen),
    });
  }
  return written;
}
