import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { AttemptState } from '#core/attempts/attempt-states.ts';
import type { ReadingProcess } from '#core/questions/question-kinds.ts';
import type { Database } from '#db/schema/database-types.ts';

/** An issue as one taker's list needs it. */
export type MyIssue = {
  readonly wihiwId: string;
  readonly testId: string;
  readonly title: string;
  readonly hostName: string | null;
  readonly timeLimitSeconds: number | null;
  readonly opensAt: Date | null;
  readonly closesAt: Date | null;
  /** Stops of its clocks may have moved its closing. */
  readonly isMoved: boolean;
  readonly currentAttemptId: string | null;
  readonly answered: number;
  /** A second chance that the person has not used up: the last moment of an attempt is in `closesAt`. */
  readonly hasChance: boolean;
};

/** Issues addressed to a person or taken by them, those in work and with the nearest closing first. */
export async function readMyIssues(database: Kysely<Database>, userId: string): Promise<MyIssue[]> {
  const { rows } = await sql<MyIssue>`
    with mine as (
      select wihiw_id from wihiw_recipients where user_id = ${userId} and state = 'addressed'
      union
      select g.wihiw_id from wihiw_groups g join wihost_group_members m on m.group_id = g.group_id where m.user_id = ${userId}
      union
      select wihiw_id from attempts where user_id = ${userId} and not trial
    )
    select w.id as "wihiwId", w.test_id as "testId", w.title, h.display_name as "hostName", w.time_limit_seconds as "timeLimitSeconds",
      w.opens_at as "opensAt", case when w.closes_at is not null then greatest(w.closes_at, s.closes_at) end as "closesAt",
      coalesce(s.attempts_allowed > (
        select count(*) from attempts a where a.wihiw_id = w.id and a.user_id = ${userId} and not a.trial
      ), false) as "hasChance",
      w.closes_at is not null and exists (select from wihiw_pauses p where p.wihiw_id = w.id) as "isMoved",
      c.id as "currentAttemptId",
      coalesce((select count(*) from answers n where n.wihiw_id = w.id and n.attempt_id = c.id and n.answered), 0) as answered
    from mine join "WIHIW" w on w.id = mine.wihiw_id
    left join wihiwin_users h on h.id = w.owner_id
    left join wihiw_second_chances s on s.wihiw_id = w.id and s.user_id = ${userId}
    left join attempts c on c.wihiw_id = w.id and c.user_id = ${userId} and not c.trial and c.state in ('in-progress', 'paused')
    order by c.id is null, greatest(w.closes_at, s.closes_at) nulls last, w.created_at desc`.execute(database);
  return rows;
}

/** The attempt by which a person's list shows an issue. */
export type ShownAttempt = {
  readonly wihiwId: string;
  readonly id: string;
  readonly state: AttemptState;
  readonly submittedAt: Date;
  /** The taker may see the score. */
  readonly isReleased: boolean;
  readonly scoreNumerator: string | null;
  readonly scoreDenominator: string | null;
  readonly maximumPoints: string | null;
  readonly waiting: number;
  readonly rescoredAt: Date | null;
  /** Points by reading process over the questions that have a score, summed in the database. */
  readonly profile: readonly {
    readonly process: ReadingProcess;
    readonly earned: number;
    readonly maximum: number;
    readonly questions: number;
  }[];
};

/**
 * Returns of each issue a person has taken the attempt that counts among those whose score is released; where there is none,
 * the last closed one.
 */
export async function readShownAttempts(
  database: Kysely<Database>,
  userId: string,
  now: Date,
): Promise<ShownAttempt[]> {
  const { rows } = await sql<ShownAttempt>`
    with counted as materialized (
      select attempt_id from counted_attempts(${now}::timestamptz) where user_id = ${userId}
    )
    select shown.*, coalesce(parts.profile, '[]'::jsonb) as profile
    from (
      select distinct on (a.wihiw_id) a.wihiw_id as "wihiwId", a.id, a.state, a.submitted_at as "submittedAt",
        c.attempt_id is not null as "isReleased", a.score_numerator as "scoreNumerator",
        a.score_denominator as "scoreDenominator", a.maximum_points as "maximumPoints", a.waiting_questions as waiting, a.rescored_at as "rescoredAt"
      from attempts a left join counted c on c.attempt_id = a.id
      where a.user_id = ${userId} and not a.trial and a.submitted_at is not null
      order by a.wihiw_id, c.attempt_id is null, a.number desc
    ) shown
    left join lateral (
      select jsonb_agg(jsonb_build_object('process', process, 'earned', earned, 'maximum', maximum, 'questions', questions)) as profile
      from (
        select q.process, sum(s.share_numerator / s.share_denominator * s.points)::float8 as earned,
          sum(s.points)::float8 as maximum, count(*) as questions
        from question_scores s join questions q on q.id = s.question_id
        where s.wihiw_id = shown."wihiwId" and s.attempt_id = shown.id and s.status = 'scored' group by q.process
      ) by_process
    ) parts on true`.execute(database);
  return rows;
}
