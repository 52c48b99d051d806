import type { Kysely } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';

type Row = Readonly<Record<string, unknown>>;

/** Returns the person's own columns without secrets, or null if the person was deleted. */
export async function readProfileData(database: Kysely<Database>, userId: string): Promise<Row | null> {
  const row = await database
    .selectFrom('wihiwin_users')
    .select(['id', 'identifier', 'display_name', 'kind', 'email', 'wihisee', 'wihiwee'])
    .select(['created_at', 'last_seen_at', 'deletion_requested_at'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the person's second factors without their secrets and keys, oldest first. */
export async function readFactorData(database: Kysely<Database>, userId: string): Promise<readonly Row[]> {
  return database
    .selectFrom('second_factors')
    .select(['kind', 'name', 'host', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

/** Returns the person's sessions without their tokens, oldest first. */
export async function readSessionData(database: Kysely<Database>, userId: string): Promise<readonly Row[]> {
  return database
    .selectFrom('sessions')
    .select(['device', 'shared_computer', 'entered_at', 'created_at', 'last_seen_at', 'expires_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}
