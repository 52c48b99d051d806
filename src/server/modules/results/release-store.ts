import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';
import { pausedTime } from '#server/modules/accounts/accounts-public.ts';

/**
 * SQL: the latest moment at which anybody may still work on the issue `w`: its closing with everybody's extra time and all
 * stops of the clock that hosts made, overlapping ones counted once, and the deadline of each attempt that runs, stands
 * still (it moves along with `now`) or was ended by the server (it still takes saves within the grace). On the safe side:
 * the closing of nobody is later. Null when the issue has no closing.
 */
export function latestDeadlineOf(now: Date): RawBuilder<Date | null> {
  return sql<Date | null>`(
    case when w.archived_at is null and w.closes_at is null then null else greatest(
      coalesce(w.archived_at, w.closes_at)
        + make_interval(secs => coalesce((select max(e.seconds) from wihiw_extra_time e where e.wihiw_id = w.id), 0))
        + ${pausedTime(sql.ref('w.id'), now)},
      (select max(r.deadline_at + coalesce(${now}::timestamptz - r.paused_at, interval '0')) from attempts r where r.wihiw_id = w.id and not r.trial and (r.state in ('in-progress', 'paused') or r.submitted_by = 'server'))
    ) end)`;
}

/**
 * SQL: how many attempts of a person at the issue `w` still take answers: open ones, and those the server ended while
 * their grace lasts.
 */
export function stillTaking(userId: string, now: Date): RawBuilder<number> {
  return sql<number>`(
    select count(*) from attempts t where t.wihiw_id = w.id and t.user_id = ${userId} and not t.trial and (
      t.state in ('in-progress', 'paused')
      or (t.submitted_by = 'server' and ${now}::timestamptz <= t.deadline_at + make_interval(secs => w.grace_seconds))
    ))`;
}

/** What release to a taker follows from, beside the rules. */
export type IssueReleaseFacts = {
  readonly latestDeadline: Date | null;
  readonly started: number;
  readonly stillTaking: number;
};

/** The facts for one person at one issue. */
export async function readReleaseFacts(
  database: Kysely<Database>,
  wihiwId: string,
  userId: string,
  now: Date,
): Promise<IssueReleaseFacts> {
  const { rows } = await sql<IssueReleaseFacts>`
    select ${latestDeadlineOf(now)} as "latestDeadline", ${stillTaking(userId, now)} as "stillTaking",
      (select count(*) from attempts s where s.wihiw_id = w.id and s.user_id = ${userId} and not s.trial) as started
    from "WIHIW" w where w.id = ${wihiwId}`.execute(database);
  return rows[0] ?? { latestDeadline: null, started: 0, stillTaking: 0 };
}
