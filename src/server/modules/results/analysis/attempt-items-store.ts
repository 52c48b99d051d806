import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { LookBacks } from '#core/attempts/look-backs.ts';
import type { IssueRules } from '#core/wihiws/issue-rules-schema.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { SubmittedBy } from '#server/modules/attempts/attempts-public.ts';
import type { StoredQuestionShare } from '#server/modules/results/results-store.ts';

/** An attempt as analysis reads it. */
export type AnalysedAttempt = {
  readonly id: string;
  /** Null: the person is gone. */
  readonly userId: string | null;
  readonly questionIds: readonly string[];
  readonly readingMode: IssueRules['readingMode'];
  readonly readingStep: number;
  /** Typed by the host: when it was says nothing about the taker. */
  readonly onPaper: boolean;
  readonly startedAt: Date;
  readonly submittedBy: SubmittedBy;
};

/** A scored question of an attempt with its answer. */
export type AttemptItem = StoredQuestionShare & {
  readonly attemptId: string;
  /** The points it was scored by. */
  readonly points: number;
  readonly answered: boolean;
  /** Null where nothing was answered. */
  readonly value: unknown;
  /** Of the last save; null where nothing was ever saved. */
  readonly deviceId: string | null;
  readonly clientAt: Date | null;
  readonly savedAt: Date | null;
  readonly lookBacks: LookBacks | null;
};

/** A stop of the clocks of an issue; `attemptId` null: of more than one attempt. */
export type ClockStop = { readonly attemptId: string | null; readonly startedAt: Date; readonly endedAt: Date | null };

/** Returns the attempts of an issue that count, one of each person, in a fixed order. */
export async function readCountedAttempts(database: Kysely<Database>, wihiwId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select attempt_id as id from counted_attempts(null) where wihiw_id = ${wihiwId} order by attempt_id`.execute(
    database,
  );
  return rows.map(({ id }) => id);
}

/** Returns some attempts of an issue. */
export async function readAnalysedAttempts(
  database: Kysely<Database>,
  wihiwId: string,
  ids: readonly string[],
): Promise<AnalysedAttempt[]> {
  const { rows } = await sql<AnalysedAttempt>`
    select id, user_id as "userId", question_ids as "questionIds", reading_mode as "readingMode", reading_step as "readingStep",
      on_paper as "onPaper", started_at as "startedAt", submitted_by as "submittedBy"
    from attempts where wihiw_id = ${wihiwId} and id = any(${[...ids]}::uuid[]) and submitted_by is not null
    order by id`.execute(database);
  return rows;
}

/** Returns the scored questions of some attempts, by attempt. */
export async function readAttemptItems(
  database: Kysely<Database>,
  wihiwId: string,
  ids: readonly string[],
): Promise<Map<string, AttemptItem[]>> {
  const { rows } = await sql<AttemptItem>`
    select s.attempt_id as "attemptId", s.question_id as "questionId", s.status, s.points::float8 as points,
      s.share_numerator as "shareNumerator", s.share_denominator as "shareDenominator",
      coalesce(n.answered, false) as answered, case when n.answered then n.value end as value,
      n.device_id as "deviceId", n.client_at as "clientAt", n.saved_at as "savedAt",
      n.look_backs as "lookBacks"
    from question_scores s
    left join answers n on n.wihiw_id = s.wihiw_id and n.attempt_id = s.attempt_id and n.question_id = s.question_id
    where s.wihiw_id = ${wihiwId} and s.attempt_id = any(${[...ids]}::uuid[])`.execute(database);
  return Map.groupBy(rows, ({ attemptId }) => attemptId);
}

/** Returns for how many milliseconds the texts of some attempts were in sight, by attempt and text. */
export async function readTextTimes(
  database: Kysely<Database>,
  wihiwId: string,
  ids: readonly string[],
): Promise<Map<string, Map<string, number>>> {
  const { rows } = await sql<{ attemptId: string; textId: string; milliseconds: number }>`
    select attempt_id as "attemptId", text_id as "textId", milliseconds from reading_times
    where wihiw_id = ${wihiwId} and attempt_id = any(${[...ids]}::uuid[])`.execute(database);
  const byAttempt = Map.groupBy(rows, ({ attemptId }) => attemptId);
  return new Map(
    [...byAttempt].map(([id, times]) => [id, new Map(times.map((time) => [time.textId, time.milliseconds]))]),
  );
}

/** Returns the stops that concern some attempts: their own and those of more than one attempt. */
export async function readClockStops(
  database: Kysely<Database>,
  wihiwId: string,
  ids: readonly string[],
): Promise<ClockStop[]> {
  const { rows } = await sql<ClockStop>`
    select attempt_id as "attemptId", started_at as "startedAt", ended_at as "endedAt" from wihiw_pauses
    where wihiw_id = ${wihiwId} and withdrawn_at is null
      and (attempt_id is null or attempt_id = any(${[...ids]}::uuid[]))`.execute(database);
  return rows;
}

/** A group that an issue is for, with who is in it now. */
export type IssueGroup = { readonly groupId: string; readonly userIds: readonly string[] };

/** Groups of an issue that have figures of their own. */
const GROUPS_COUNTED = 100;

/** Returns the groups that an issue is for, at most `GROUPS_COUNTED`. */
export async function readIssueGroups(database: Kysely<Database>, wihiwId: string): Promise<IssueGroup[]> {
  const { rows } = await sql<IssueGroup>`
    select g.group_id as "groupId", array(select user_id from wihost_group_members m where m.group_id = g.group_id) as "userIds"
    from wihiw_groups g where g.wihiw_id = ${wihiwId} order by g.group_id limit ${GROUPS_COUNTED}`.execute(database);
  return rows;
}

/** Returns how many attempts of an issue were written with a pen: they have no times. */
export async function countOnPaper(database: Kysely<Database>, wihiwId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from attempts where wihiw_id = ${wihiwId} and on_paper and not trial`.execute(
    database,
  );
  return rows[0]?.count ?? 0;
}
