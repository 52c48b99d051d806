import type { Kysely } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';

type Row = Readonly<Record<string, unknown>>;

/** Returns what an account keeps of its person: the profile, second factors and sessions, without anything secret. */
export async function readAccountData(
  database: Kysely<Database>,
  userId: string,
): Promise<{
  readonly profile: Row | null;
  readonly secondFactors: readonly Row[];
  readonly sessions: readonly Row[];
}> {
  return {
    profile: await readProfile(database, userId),
    secondFactors: await readFactors(database, userId),
    sessions: await readSessions(database, userId),
  };
}

/** Returns the person's own columns without secrets, or null if the person was deleted. */
async function readProfile(database: Kysely<Database>, userId: string): Promise<Row | null> {
  const row = await database
    .selectFrom('wihiwin_users')
    .select(['id', 'identifier', 'display_name', 'kind', 'email', 'wihisee', 'wihiwee'])
    .select(['created_at', 'last_seen_at', 'deletion_requested_at'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the person's second factors without their secrets and keys, oldest first. */
async function readFactors(database: Kysely<Database>, userId: string): Promise<readonly Row[]> {
  return database
    .selectFrom('second_factors')
    .select(['kind', 'name', 'host', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

/** Returns the person's sessions without their tokens, oldest first. */
async function readSessions(database: Kysely<Database>, userId: string): Promise<readonly Row[]> {
  return database
    .selectFrom('sessions')
    .select(['device', 'shared_computer', 'entered_at', 'created_at', 'last_seen_at', 'expires_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}
