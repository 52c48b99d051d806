import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';

/** The facts that decide release to a taker, beside the issue's rules. */
export type IssueReleaseFacts = {
  readonly latestDeadline: Date | null;
  /** How many attempts the person may still begin or save answers of; null: any number. */
  readonly attemptsLeft: number | null;
};

/** Returns the facts for one person at one issue. */
export async function readReleaseFacts(
  database: Kysely<Database>,
  wihiwId: string,
  userId: string,
  now: Date,
): Promise<IssueReleaseFacts> {
  const { rows } = await sql<IssueReleaseFacts>`
    select latest_deadline(w.id, ${now}::timestamptz) as "latestDeadline",
      attempts_left(w, ${userId}::uuid, ${now}::timestamptz) as "attemptsLeft"
    from "WIHIW" w where w.id = ${wihiwId}`.execute(database);
  return rows[0] ?? { latestDeadline: null, attemptsLeft: null };
}
