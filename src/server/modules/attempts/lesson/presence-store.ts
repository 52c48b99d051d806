import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';
import type { AttemptKey } from '#server/modules/attempts/attempt-row.ts';

/**
 * Notes that the page of a running attempt is there and what it shows. A question that is none of the attempt's counts as none.
 *
 * @returns whether it now shows another question than before; null where the person has no such attempt under way
 */
export async function writePresence(
  database: Kysely<Database>,
  { wihiwId, attemptId }: AttemptKey,
  userId: string,
  questionId: string | null,
  now: Date,
): Promise<{ readonly moved: boolean } | null> {
  const { rows } = await sql<{ moved: boolean }>`
    insert into attempt_presence (wihiw_id, attempt_id, seen_at, question_id, question_since)
    select a.wihiw_id, a.id, ${now}, case when ${questionId}::uuid = any(a.question_ids) then ${questionId}::uuid end, ${now}
    from attempts a
    where a.wihiw_id = ${wihiwId} and a.id = ${attemptId} and a.user_id = ${userId} and a.state in ('in-progress', 'paused')
    on conflict (wihiw_id, attempt_id) do update set
      seen_at = greatest(attempt_presence.seen_at, excluded.seen_at), question_id = excluded.question_id,
      question_since = case
        when attempt_presence.question_id is distinct from excluded.question_id then excluded.question_since
        else attempt_presence.question_since end
    returning question_since = ${now} as moved`.execute(database);
  return rows[0] ?? null;
}
