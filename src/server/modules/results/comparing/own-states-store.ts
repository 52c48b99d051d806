import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';

/** What a person has of an issue. */
export type OwnState = { readonly state: 'in-progress' | 'done'; readonly attemptId: string };

/** Returns of each issue the person's running attempt, else the last one that is handed in; trials are none. */
export async function readOwnStates(
  database: Kysely<Database>,
  wihiwIds: readonly string[],
  userId: string,
): Promise<Map<string, OwnState>> {
  if (wihiwIds.length === 0) return new Map();
  const { rows } = await sql<OwnState & { wihiwId: string }>`
    select distinct on (wihiw_id) wihiw_id as "wihiwId", id as "attemptId",
      case when submitted_at is null then 'in-progress' else 'done' end as state
    from attempts where user_id = ${userId} and wihiw_id = any(${[...wihiwIds]}::uuid[]) and not trial
    order by wihiw_id, submitted_at is not null, number desc`.execute(database);
  return new Map(rows.map(({ wihiwId, ...own }) => [wihiwId, own]));
}
