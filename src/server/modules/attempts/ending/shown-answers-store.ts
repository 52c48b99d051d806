import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';
import type { AttemptKey } from '#server/modules/attempts/attempt-row.ts';

/**
 * Records that right answers are about to be sent to the taker of a closed attempt. When the attempt reopens at the same
 * time, either this comes first and the host is warned, or nothing may be sent.
 *
 * @returns true if they may be sent
 */
export async function noteAnswersShown(
  database: Kysely<Database>,
  { wihiwId, attemptId }: AttemptKey,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ noted: boolean }>`
    with noted as (
      update attempts set answers_shown_at = ${now}
      where wihiw_id = ${wihiwId} and id = ${attemptId} and submitted_at is not null and answers_shown_at is null
      returning id
    )
    select exists (select from noted) or exists (
      select from attempts a where a.wihiw_id = ${wihiwId} and a.id = ${attemptId} and a.answers_shown_at is not null
    ) as noted`.execute(database);
  return rows[0]?.noted ?? false;
}

/** Returns those attempts whose takers were sent right answers of the issue, for this attempt or another of theirs. */
export async function readShownTo(
  database: Kysely<Database>,
  wihiwId: string,
  attemptIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (attemptIds.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select a.id from attempts a where a.wihiw_id = ${wihiwId} and a.id = any(${[...attemptIds]}::uuid[]) and (
      a.answers_shown_at is not null
      or exists (
        select from attempts o where o.wihiw_id = a.wihiw_id and o.user_id = a.user_id and o.answers_shown_at is not null
      )
    )`.execute(database);
  return new Set(rows.map(({ id }) => id));
}
