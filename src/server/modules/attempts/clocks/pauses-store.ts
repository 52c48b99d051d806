import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import { TIME_UP_TOLERANCE_SECONDS } from '#core/attempts/deadline.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { PauseFact } from './pause-facts-store.ts';

/** A pause to be written. `userIds`: the people of a pause for a group or a person. */
export type PauseToWrite = {
  readonly wihiwId: string;
  readonly scope: PauseFact['scope'];
  readonly groupId: string | null;
  readonly groupTitle: string | null;
  readonly attemptId: string | null;
  readonly userIds: readonly string[];
  readonly reason: PauseFact['reason'];
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  readonly madeBy: string | null;
};

/** Writes a pause and returns its id. */
export async function insertPause(tx: Transaction<Database>, pause: PauseToWrite, now: Date): Promise<string> {
  const { id } = await tx
    .insertInto('wihiw_pauses')
    .values({
      wihiw_id: pause.wihiwId,
      scope: pause.scope,
      group_id: pause.groupId,
      group_title: pause.groupTitle,
      attempt_id: pause.attemptId,
      reason: pause.reason,
      started_at: pause.startedAt,
      ended_at: pause.endedAt,
      made_by: pause.madeBy,
      made_at: now,
      ended_by: pause.endedAt === null ? null : pause.madeBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (pause.userIds.length > 0)
    await tx
      .insertInto('wihiw_pause_people')
      .values(pause.userIds.map((userId) => ({ wihiw_id: pause.wihiwId, pause_id: id, user_id: userId })))
      .execute();
  return id;
}

/** Ends a running pause; does nothing to one that has ended. */
export async function endPause(
  tx: Transaction<Database>,
  wihiwId: string,
  pauseId: string,
  now: Date,
  endedBy: string,
): Promise<void> {
  await tx
    .updateTable('wihiw_pauses')
    .set({ ended_at: sql<Date>`greatest(${now}::timestamptz, started_at)`, ended_by: endedBy })
    .where('wihiw_id', '=', wihiwId)
    .where('id', '=', pauseId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends the taker's own pause of an attempt, if one is running. */
export async function endOwnPause(
  tx: Transaction<Database>,
  wihiwId: string,
  attemptId: string,
  now: Date,
  endedBy: string | null,
): Promise<void> {
  await tx
    .updateTable('wihiw_pauses')
    .set({ ended_at: sql<Date>`greatest(${now}::timestamptz, started_at)`, ended_by: endedBy })
    .where('wihiw_id', '=', wihiwId)
    .where('attempt_id', '=', attemptId)
    .where('scope', '=', 'self')
    .where('ended_at', 'is', null)
    .execute();
}

/** Marks a pause as withdrawn; does nothing to one that was withdrawn before. */
export async function markWithdrawn(
  tx: Transaction<Database>,
  wihiwId: string,
  pauseId: string,
  now: Date,
  withdrawnBy: string,
): Promise<void> {
  await tx
    .updateTable('wihiw_pauses')
    .set({ withdrawn_at: now, withdrawn_by: withdrawnBy })
    .where('wihiw_id', '=', wihiwId)
    .where('id', '=', pauseId)
    .where('withdrawn_at', 'is', null)
    .execute();
}

/** A pause as its host reads it. */
export type PauseRow = {
  readonly id: string;
  readonly scope: 'all' | 'group' | 'person' | 'self';
  readonly groupId: string | null;
  readonly groupTitle: string | null;
  readonly displayName: string | null;
  readonly userId: string | null;
  readonly reason: PauseFact['reason'];
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  readonly madeAt: Date;
  readonly madeBy: string | null;
  readonly endedBy: string | null;
  readonly withdrawnAt: Date | null;
  readonly withdrawnBy: string | null;
};

/** Returns the pauses of an issue, newest first, without `closed` ones, which nobody entered. */
export async function readPauseRows(database: Kysely<Database>, wihiwId: string): Promise<PauseRow[]> {
  const { rows } = await sql<PauseRow>`
    select p.id, p.scope, p.group_id as "groupId", p.group_title as "groupTitle", p.reason, p.started_at as "startedAt",
      p.ended_at as "endedAt", p.made_at as "madeAt", m.display_name as "madeBy", e.display_name as "endedBy",
      p.withdrawn_at as "withdrawnAt", d.display_name as "withdrawnBy",
      coalesce(a.display_name, (
        select coalesce((
          select t.display_name from attempts t where t.wihiw_id = p.wihiw_id and t.user_id = u.id order by t.number desc limit 1
        ), u.display_name)
        from wihiw_pause_people q join wihiwin_users u on u.id = q.user_id
        where p.scope = 'person' and q.wihiw_id = p.wihiw_id and q.pause_id = p.id limit 1
      )) as "displayName",
      coalesce(a.user_id, (
        select q.user_id from wihiw_pause_people q where p.scope = 'person' and q.wihiw_id = p.wihiw_id and q.pause_id = p.id limit 1
      )) as "userId"
    from wihiw_pauses p
    left join attempts a on a.wihiw_id = p.wihiw_id and a.id = p.attempt_id
    left join wihiwin_users m on m.id = p.made_by
    left join wihiwin_users e on e.id = p.ended_by
    left join wihiwin_users d on d.id = p.withdrawn_by
    where p.wihiw_id = ${wihiwId} and p.scope <> 'closed'
    order by p.started_at desc, p.made_at desc, p.id`.execute(database);
  return rows;
}

/** Returns one pause; null when there is no such pause. */
export async function readPauseRow(
  database: Kysely<Database>,
  wihiwId: string,
  pauseId: string,
): Promise<PauseRow | null> {
  return (await readPauseRows(database, wihiwId)).find(({ id }) => id === pauseId) ?? null;
}

/** Returns how many pauses of its taker an attempt had. */
export async function countOwnPauses(tx: Transaction<Database>, wihiwId: string, attemptId: string): Promise<number> {
  const row = await tx
    .selectFrom('wihiw_pauses')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('wihiw_id', '=', wihiwId)
    .where('attempt_id', '=', attemptId)
    .where('scope', '=', 'self')
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Returns how many pauses the host of an issue has made. */
export async function countHostPauses(tx: Transaction<Database>, wihiwId: string): Promise<number> {
  const row = await tx
    .selectFrom('wihiw_pauses')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('wihiw_id', '=', wihiwId)
    .where('attempt_id', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** SQL: true if the taker's page submitted the attempt as its time ran out; see `endedByTime` of core. */
export const handedInByTime = sql<boolean>`(submitted_by = 'taker'
  and abs(extract(epoch from submitted_at - deadline_at)) <= ${sql.lit(TIME_UP_TOLERANCE_SECONDS)})`;

/** Returns the people whose attempt the host closed, or who submitted before the time ended it, during a pause. */
export async function readHandedIn(
  tx: Transaction<Database>,
  wihiwId: string,
  from: Date,
  to: Date,
): Promise<{ readonly userId: string | null; readonly attemptId: string }[]> {
  return tx
    .selectFrom('attempts')
    .select(['user_id as userId', 'id as attemptId'])
    .where('wihiw_id', '=', wihiwId)
    .where('trial', '=', false)
    .where('submitted_by', 'in', ['taker', 'host'])
    .where(sql<boolean>`not ${handedInByTime}`)
    .where('submitted_at', '>=', from)
    .where('submitted_at', '<=', to)
    .execute();
}
