import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Pause } from '#core/attempts/attempt-states.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { AttemptRow } from '#server/modules/attempts/attempt-row.ts';

/** The facts of a pause from which deadlines are computed. */
export type PauseFact = Pause & {
  readonly id: string;
  readonly scope: 'all' | 'group' | 'person' | 'self' | 'closed';
  readonly reason: 'alarm' | 'other';
  /** Set for `self` and `closed`. */
  readonly attemptId: string | null;
  /** Set for `group` and `person`. */
  readonly userIds: readonly string[];
};

const columns = sql<PauseFact>`
  p.id, p.scope, p.reason, p.started_at as start, p.ended_at as end, p.attempt_id as "attemptId",
  coalesce((select array_agg(q.user_id) from wihiw_pause_people q where q.wihiw_id = p.wihiw_id and q.pause_id = p.id), '{}') as "userIds"`;

/** Returns all pauses of an issue that were not withdrawn. */
export async function readPauseFacts(database: Kysely<Database>, wihiwId: string): Promise<PauseFact[]> {
  const { rows } = await sql<PauseFact>`
    select ${columns} from wihiw_pauses p where p.wihiw_id = ${wihiwId} and p.withdrawn_at is null order by p.started_at, p.id`.execute(
    database,
  );
  return rows;
}

/** Returns the pauses that concern people before they start. Those of single attempts may be a hundred rows of each. */
export async function readIssuePauseFacts(database: Kysely<Database>, wihiwId: string): Promise<PauseFact[]> {
  const { rows } = await sql<PauseFact>`
    select ${columns} from wihiw_pauses p where p.wihiw_id = ${wihiwId} and p.attempt_id is null and p.withdrawn_at is null
    order by p.started_at, p.id`.execute(database);
  return rows;
}

/** Returns the pauses that concern a person, before they start or in one of their attempts. */
export function pausesOf(
  pauses: readonly PauseFact[],
  userId: string | null,
  attemptId: string | null,
): readonly PauseFact[] {
  return pauses.filter(({ scope, userIds, attemptId: of }) => {
    if (scope === 'all') return true;
    if (scope === 'self' || scope === 'closed') return of !== null && of === attemptId;
    return userId !== null && userIds.includes(userId);
  });
}

/** Returns the running pauses of everybody, a person or one of their attempts, the earliest first. */
export async function readLivePauses(
  database: Kysely<Database>,
  wihiwId: string,
  userId: string | null,
  attemptId: string,
): Promise<readonly PauseFact[]> {
  const { rows } = await sql<PauseFact>`
    select ${columns} from wihiw_pauses p where p.wihiw_id = ${wihiwId} and p.ended_at is null
    order by p.started_at, p.id`.execute(database);
  return pausesOf(rows, userId, attemptId);
}

/** Returns, by attempt, since when only its taker's own pause stops the clock; attempts also paused by the host are left out. */
export async function readOwnPauses(
  database: Kysely<Database>,
  paused: readonly Pick<AttemptRow, 'wihiwId' | 'id' | 'userId'>[],
): Promise<ReadonlyMap<string, Date>> {
  if (paused.length === 0) return new Map();
  const { rows } = await sql<{ attemptId: string; since: Date }>`
    select p.attempt_id as "attemptId", p.started_at as since
    from unnest(${paused.map(({ wihiwId }) => wihiwId)}::uuid[], ${paused.map(({ id }) => id)}::uuid[]) as k(wihiw_id, attempt_id)
    join wihiw_pauses p on p.wihiw_id = k.wihiw_id and p.attempt_id = k.attempt_id
    where p.scope = 'self' and p.ended_at is null`.execute(database);
  const own = new Map<string, Date>();
  for (const { attemptId, since } of rows) {
    const attempt = paused.find(({ id }) => id === attemptId);
    if (attempt === undefined) continue;
    const live = await readLivePauses(database, attempt.wihiwId, attempt.userId, attemptId);
    if (live.every(({ scope }) => scope === 'self')) own.set(attemptId, since);
  }
  return own;
}
