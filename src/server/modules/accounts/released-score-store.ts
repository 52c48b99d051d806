import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

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
        and not exists (select from wihiw_pauses p where p.wihiw_id = "WIHIW".id and p.ended_at is null)
        and ${now} > make_interval(secs => "WIHIW".grace_seconds) + greatest(
          "WIHIW".closes_at
            + make_interval(secs => coalesce((select max(seconds) from wihiw_extra_time e where e.wihiw_id = "WIHIW".id), 0))
            + coalesce((select sum(p.ended_at - p.started_at) from wihiw_pauses p where p.wihiw_id = "WIHIW".id), interval '0'),
          (select max(running.deadline_at) from attempts running
            where running.wihiw_id = "WIHIW".id and running.state in ('in-progress', 'paused')))
      else false
    end)`;
}
