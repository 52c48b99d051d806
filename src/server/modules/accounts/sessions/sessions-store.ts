import type { Insertable, Kysely } from 'kysely';
import type { Database, SessionsTable } from '#db/schema/database-types.ts';

/** A live session as its person sees it. */
export type Session = {
  readonly id: string;
  readonly device: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
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

/** Notes a use of the session; `expiresAt` null leaves its end unchanged. */
export async function touchSession(
  database: Kysely<Database>,
  seen: { readonly sessionId: string; readonly userId: string; readonly now: Date; readonly expiresAt: Date | null },
): Promise<void> {
  await database
    .updateTable('sessions')
    .set({ last_seen_at: seen.now, ...(seen.expiresAt === null ? {} : { expires_at: seen.expiresAt }) })
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
    .select(['id', 'device', 'created_at as createdAt', 'last_seen_at as lastSeenAt'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute();
}

export async function deleteSessionByToken(database: Kysely<Database>, tokenHash: Buffer): Promise<void> {
  await database.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** Ends one session of the person; returns false if it is not theirs or has already ended. */
export async function deleteSession(database: Kysely<Database>, userId: string, sessionId: string): Promise<boolean> {
  const done = await database
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return done.numDeletedRows > 0n;
}

/** Makes the session one of a shared computer: it ends at `endsAt` at the latest. */
export async function shareSession(database: Kysely<Database>, sessionId: string, endsAt: Date): Promise<void> {
  await database
    .updateTable('sessions')
    .set(({ fn, ref, val }) => ({
      shared_computer: true,
      expires_at: fn<Date>('least', [ref('expires_at'), val(endsAt)]),
    }))
    .where('id', '=', sessionId)
    .execute();
}

/** Ends all sessions of the person, or all but one. */
export async function deleteSessionsOf(
  database: Kysely<Database>,
  userId: string,
  keptSessionId: string | null,
): Promise<void> {
  let query = database.deleteFrom('sessions').where('user_id', '=', userId);
  if (keptSessionId !== null) query = query.where('id', '<>', keptSessionId);
  await query.execute();
  await database.deleteFrom('handoffs').where('user_id', '=', userId).execute();
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
