import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { LogEntry } from '#core/wihiws/rule-changes/change-log-schema.ts';
import type { Database } from '#db/schema/database-types.ts';

/** A change to be kept. */
export type NewChange = {
  readonly wihiwId: string;
  readonly madeBy: string;
  readonly entry: LogEntry;
  /** Whom alone it concerns; absent: everybody. */
  readonly personId?: string;
  /** By which a page sends the same change again. */
  readonly requestId?: string | undefined;
};

/** Keeps a change of an issue, in the transaction that made it. */
export async function insertChange(
  tx: Transaction<Database>,
  { wihiwId, madeBy, entry, personId, requestId }: NewChange,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('wihiw_changes')
    .values({
      wihiw_id: wihiwId,
      id: randomUUID(),
      made_at: now,
      made_by: madeBy,
      person_id: personId ?? null,
      entry: JSON.stringify(entry),
      request_id: requestId ?? null,
    })
    .execute();
}

/** Returns whether a change with this request id was made: the page has sent it again. The caller has locked the issue. */
export async function isMadeAlready(
  tx: Transaction<Database>,
  wihiwId: string,
  requestId: string | undefined,
): Promise<boolean> {
  if (requestId === undefined) return false;
  const row = await tx
    .selectFrom('wihiw_changes')
    .select('id')
    .where('wihiw_id', '=', wihiwId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return row !== undefined;
}

/** A kept change as a host reads it. */
export type ChangeRow = {
  readonly id: string;
  readonly at: Date;
  /** Null if the account was deleted. */
  readonly by: string | null;
  /** Whom alone it concerns, by the name the host may see. */
  readonly person: string | null;
  readonly entry: LogEntry;
};

/** Returns the changes of an issue, newest first: at most `limit`. The name of who has not begun is not told: `login` is. */
export async function readIssueChanges(
  database: Kysely<Database>,
  wihiwId: string,
  limit: number,
): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select c.id, c.made_at as at, m.display_name as by, p.identifier as person, c.entry
    from wihiw_changes c
    left join wihiwin_users m on m.id = c.made_by
    left join wihiwin_users p on p.id = c.person_id
    where c.wihiw_id = ${wihiwId} order by c.made_at desc, c.id limit ${limit}`.execute(database);
  return rows;
}

/** Returns the changes that concern everybody or this person, since a moment, newest first. */
export async function readChangesFor(
  database: Kysely<Database>,
  wihiwId: string,
  userId: string,
  since: Date | null,
  limit: number,
): Promise<Pick<ChangeRow, 'id' | 'at' | 'entry'>[]> {
  const { rows } = await sql<Pick<ChangeRow, 'id' | 'at' | 'entry'>>`
    select id, made_at as at, entry from wihiw_changes
    where wihiw_id = ${wihiwId} and (person_id is null or person_id = ${userId})
      and (${since}::timestamptz is null or made_at >= ${since}) and entry->>'kind' in ('rules', 'extra-time')
    order by made_at desc, id limit ${limit}`.execute(database);
  return rows;
}
