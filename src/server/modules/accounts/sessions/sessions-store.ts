import type { Insertable, Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import { ENTRY_LIFETIME_MS } from '#core/constants.ts';
import type { Database, SessionsTable } from '#db/schema/database-types.ts';

/** A live session of a person; those of one entry have the same family. */
export type Session = {
  readonly id: string;
  readonly familyId: string;
  readonly device: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
};

/** A session from which another of its family may be opened. */
export type SourceSession = {
  readonly userId: string;
  readonly familyId: string;
  readonly enteredAt: Date;
  readonly byCode: boolean;
  readonly sharedComputer: boolean;
  readonly expiresAt: Date;
};

export async function insertSession(database: Kysely<Database>, session: Insertable<SessionsTable>): Promise<void> {
  await database.insertInto('sessions').values(session).execute();
}

/** Returns a token's session with its person, by one index look-up; null if there is none or it has ended. */
export async function findSession(database: Kysely<Database>, tokenHash: Buffer, now: Date) {
  const row = await database
    .selectFrom('sessions')
    .innerJoin('wihiwin_users', 'wihiwin_users.id', 'sessions.user_id')
    .select([
      'sessions.id as sessionId',
      'sessions.created_at as createdAt',
      'sessions.last_seen_at as lastSeenAt',
      'sessions.shared_computer as sharedComputer',
      'sessions.only_wihiw_id as onlyWihiwId',
      'wihiwin_users.id as userId',
      'wihiwin_users.kind',
      'wihiwin_users.identifier',
      'wihiwin_users.display_name as displayName',
      'wihiwin_users.avatar_hue as avatarHue',
      sql<boolean>`exists (select from second_factors f where f.user_id = wihiwin_users.id)`.as('hasFactor'),
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Returns SQL that selects the live session of a token (`user_id` and `last_seen_at`, or no row), for statements that
 * handle many sessions at once. A session opened for one issue is live for no other.
 */
export function liveSessionSql(tokenHash: string, wihiwId: string, now: string): string {
  return `select user_id, last_seen_at from sessions
    where token_hash = ${tokenHash} and expires_at > ${now} and (only_wihiw_id is null or only_wihiw_id = ${wihiwId})`;
}

/** Notes a use of the session; `expiresAt` null leaves its end unchanged. It never passes a year after the entry. */
export async function touchSession(
  database: Kysely<Database>,
  seen: { readonly sessionId: string; readonly userId: string; readonly now: Date; readonly expiresAt: Date | null },
): Promise<void> {
  const latest = sql<Date>`least(${seen.expiresAt}::timestamptz, entered_at + make_interval(secs => ${ENTRY_LIFETIME_MS / 1000}))`;
  await database
    .updateTable('sessions')
    .set({ last_seen_at: seen.now, ...(seen.expiresAt === null ? {} : { expires_at: latest }) })
    .where('id', '=', seen.sessionId)
    .where('last_seen_at', '<', seen.now)
    .execute();
  await database
    .updateTable('wihiwin_users')
    .set({ last_seen_at: seen.now })
    .where('id', '=', seen.userId)
    .where('last_seen_at', '<', seen.now)
    .execute();
}

export async function listSessions(database: Kysely<Database>, userId: string, now: Date): Promise<Session[]> {
  return database
    .selectFrom('sessions')
    .select(['id', 'family_id as familyId', 'device', 'created_at as createdAt', 'last_seen_at as lastSeenAt'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Returns a live session and keeps it from ending until the transaction ends; null if it has ended. */
export async function keepAlive(
  tx: Transaction<Database>,
  sessionId: string,
  now: Date,
): Promise<SourceSession | null> {
  const row = await tx
    .selectFrom('sessions')
    .select(['user_id as userId', 'family_id as familyId', 'entered_at as enteredAt', 'by_code as byCode'])
    .select(['shared_computer as sharedComputer', 'expires_at as expiresAt'])
    .where('id', '=', sessionId)
    .where('expires_at', '>', now)
    .where('only_wihiw_id', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  return row ?? null;
}

/** Moves the whole family of a session into another, so that both end together. */
export async function joinFamily(tx: Transaction<Database>, sessionId: string, familyId: string): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ family_id: familyId })
    .where('family_id', '=', (own) => own.selectFrom('sessions').select('family_id').where('id', '=', sessionId))
    .execute();
}

/**
 * Ends what is left of families. A crossing that was under way may have added a session while the statement waited for it,
 * so it is repeated until nothing is found.
 */
async function deleteFamilies(database: Kysely<Database>, familyIds: readonly string[]): Promise<string[]> {
  const ended: string[] = [];
  while (familyIds.length > 0) {
    const rows = await database
      .deleteFrom('sessions')
      .where('family_id', 'in', [...familyIds])
      .returning('id')
      .execute();
    if (rows.length === 0) break;
    ended.push(...rows.map(({ id }) => id));
  }
  return ended;
}

/** Ends the session of a token and its family on both faces; returns whose it was, null if there was none. */
export async function deleteFamilyOfToken(database: Kysely<Database>, tokenHash: Buffer): Promise<string | null> {
  const found = await database
    .deleteFrom('sessions')
    .where('token_hash', '=', tokenHash)
    .returning(['family_id', 'user_id'])
    .execute();
  await deleteFamilies(
    database,
    found.map((row) => row.family_id),
  );
  return found[0]?.user_id ?? null;
}

/** Ends a session of the person with its family; returns the ids of all that ended, none if it is not theirs. */
export async function deleteFamily(database: Kysely<Database>, userId: string, sessionId: string): Promise<string[]> {
  const found = await database
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .returning(['id', 'family_id'])
    .execute();
  const others = await deleteFamilies(
    database,
    found.map((row) => row.family_id),
  );
  return [...found.map(({ id }) => id), ...others];
}

/** Makes the family of a session one of a shared computer: it ends at `endsAt` at the latest. */
export async function shareFamily(database: Kysely<Database>, sessionId: string, endsAt: Date): Promise<void> {
  await database
    .updateTable('sessions')
    .set(({ fn, ref, val }) => ({
      shared_computer: true,
      expires_at: fn<Date>('least', [ref('expires_at'), val(endsAt)]),
    }))
    .where('family_id', '=', (own) => own.selectFrom('sessions').select('family_id').where('id', '=', sessionId))
    .execute();
}

/** Which sessions of a person end: all, those of other families than a session's, or of these the ones opened with the code. */
export type EndedSessions =
  | { readonly kind: 'all' }
  | { readonly kind: 'others' | 'others-by-code'; readonly than: string | null };

/** Ends sessions of the person, repeated for the same reason as above. */
export async function deleteSessionsOf(
  database: Kysely<Database>,
  userId: string,
  ended: EndedSessions = { kind: 'all' },
): Promise<void> {
  for (;;) {
    let query = database.deleteFrom('sessions').where('user_id', '=', userId);
    if (ended.kind !== 'all' && ended.than !== null) {
      const { than } = ended;
      query = query.where('family_id', 'is distinct from', (own) =>
        own.selectFrom('sessions as kept').select('kept.family_id').where('kept.id', '=', than),
      );
    }
    if (ended.kind === 'others-by-code') query = query.where('by_code', '=', true);
    const { numDeletedRows } = await query.executeTakeFirst();
    if (numDeletedRows === 0n) return;
  }
}

/** Returns whether a person has sessions and none of them was ever used. */
export async function areSessionsUnused(database: Kysely<Database>, userId: string): Promise<boolean> {
  const sessions = await database
    .selectFrom('sessions')
    .select(['created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .execute();
  return sessions.length > 0 && sessions.every(({ created_at, last_seen_at }) => last_seen_at <= created_at);
}

/** Ends the sessions that the person opened before a moment. */
export async function deleteSessionsBefore(database: Kysely<Database>, userId: string, before: Date): Promise<void> {
  await database.deleteFrom('sessions').where('user_id', '=', userId).where('created_at', '<', before).execute();
}

export async function deleteEndedSessions(database: Kysely<Database>, now: Date): Promise<void> {
  await database.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}
