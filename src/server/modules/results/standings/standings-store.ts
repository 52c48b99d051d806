import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';
import type { AttemptRow, SubmittedBy } from '#server/modules/attempts/attempts-public.ts';

/** An attempt with what its taker sees of it now. */
export type StandingRow = Pick<
  AttemptRow,
  'id' | 'userId' | 'displayName' | 'state' | 'startedAt' | 'deadlineAt' | 'submittedAt'
> & {
  readonly identifier: string | null;
  readonly submittedBy: SubmittedBy | null;
  readonly scoreNumerator: string | null;
  readonly scoreDenominator: string | null;
  readonly maximumPoints: string | null;
  readonly scoreOpen: boolean;
  readonly keysOpen: boolean;
  readonly keysSent: boolean;
};

/** Returns all attempts of takers at an issue by surname, each person's in their order. */
export async function readStandingRows(database: Kysely<Database>, wihiwId: string, now: Date): Promise<StandingRow[]> {
  const at = sql`${now}::timestamptz`;
  const { rows } = await sql<StandingRow>`
    select a.id, a.user_id as "userId", a.display_name as "displayName", a.state, a.started_at as "startedAt", a.deadline_at as "deadlineAt",
      a.submitted_at as "submittedAt", a.submitted_by as "submittedBy", u.identifier, a.score_numerator as "scoreNumerator",
      a.score_denominator as "scoreDenominator", a.maximum_points as "maximumPoints", score_released(a, w, ${at}) as "scoreOpen",
      answers_released(a, w, ${at}) as "keysOpen", a.answers_shown_at is not null as "keysSent"
    from attempts a join "WIHIW" w on w.id = a.wihiw_id left join wihiwin_users u on u.id = a.user_id
    where a.wihiw_id = ${wihiwId} and not a.trial
    order by surname_first(a.display_name) collate people_names, a.user_id, a.number`.execute(database);
  return rows;
}

/** Returns whether nobody can answer an issue any more, and how many people may still use a second chance at it. */
export async function readEnding(
  database: Kysely<Database>,
  wihiwId: string,
  now: Date,
): Promise<{ readonly isOver: boolean; readonly openChances: number }> {
  const at = sql`${now}::timestamptz`;
  const { rows } = await sql<{ isOver: boolean; openChances: number }>`
    select o.is_over as "isOver", (
      select count(*)::integer from wihiw_second_chances c
      where c.wihiw_id = w.id and not o.is_over and coalesce(attempts_left(w, c.user_id, ${at}) > 0, true)
    ) as "openChances"
    from "WIHIW" w cross join lateral (select is_over(w, ${at}) as is_over) o where w.id = ${wihiwId}`.execute(
    database,
  );
  return rows[0] ?? { isOver: false, openChances: 0 };
}
