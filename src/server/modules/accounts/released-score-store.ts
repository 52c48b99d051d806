import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/**
 * SQL: for how long the hosts' stops have held the clocks of the issue with this id together, overlapping ones counted
 * once and one that lasts up to `now`. Takers' own pauses move no closing.
 */
export function pausedTime(wihiwId: RawBuilder<unknown>, now: Date): RawBuilder<unknown> {
  return sql`coalesce((
    select sum(upper(span) - lower(span)) from unnest((
      select range_agg(tstzrange(p.started_at, greatest(p.started_at, coalesce(p.ended_at, ${now}::timestamptz))))
      from wihiw_pauses p where p.wihiw_id = ${wihiwId} and p.attempt_id is null and p.withdrawn_at is null
    )) span), interval '0')`;
}

/**
 * SQL: the taker may know the score of the row's attempt (tables `attempts` and `"WIHIW"` in scope). The same rule as
 * core/wihiws/release.ts, with the latest possible end taken on the safe side: closing, extra time and all pauses.
 */
export function scoreIsReleased(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(
    attempts.submitted_at is not null and case "WIHIW".score_release
      when 'at-once' then true
      when 'by-hand' then "WIHIW".score_released_at is not null
      when 'after-closing' then "WIHIW".closes_at is not null
        and ${now} > make_interval(secs => "WIHIW".grace_seconds) + greatest(
          "WIHIW".closes_at
            + make_interval(secs => coalesce((select max(seconds) from wihiw_extra_time e where e.wihiw_id = "WIHIW".id), 0))
            + ${pausedTime(sql.ref('WIHIW.id'), now)},
          (select max(running.deadline_at + coalesce(${now}::timestamptz - running.paused_at, interval '0')) from attempts running
            where running.wihiw_id = "WIHIW".id and running.state in ('in-progress', 'paused')))
      else false
    end)`;
}
