import type { Insertable, Kysely, Selectable, Transaction, Updateable } from 'kysely';
import { identifierKey } from '#core/people/identifier.ts';
import { loginSkeleton } from '#core/people/login-skeleton.ts';
import type { Database, WihiwinUsersTable } from '#db/schema/database-types.ts';
import { endDeviceCodes } from './device-codes-store.ts';

/** A person's row. */
export type User = Selectable<WihiwinUsersTable>;

/** Returns the key to look a typed login up by; spaces around it are dropped, because people copy them along. */
export function keyOfLogin(typed: string): string {
  return identifierKey(typed.trim());
}

/** Returns the columns by which a login is found and kept apart from its look-alikes. */
export function loginColumns(identifier: string) {
  return { identifier_key: identifierKey(identifier), identifier_skeleton: loginSkeleton(identifier) };
}

/** Inserts a person, or returns null if the login or a look-alike is taken. Never throws, so a transaction can go on. */
export async function insertUser(
  database: Kysely<Database>,
  user: Insertable<WihiwinUsersTable>,
): Promise<User | null> {
  const row = await database
    .insertInto('wihiwin_users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Returns whether a login, or one that looks like it, is taken. */
export async function isIdentifierTaken(database: Kysely<Database>, identifier: string): Promise<boolean> {
  const row = await database
    .selectFrom('wihiwin_users')
    .select('id')
    .where(({ eb, or }) =>
      or(Object.entries(loginColumns(identifier)).map(([column, value]) => eb(column as 'identifier_key', '=', value))),
    )
    .executeTakeFirst();
  return row !== undefined;
}

export async function findUserByLogin(database: Kysely<Database>, typed: string): Promise<User | null> {
  const row = await database
    .selectFrom('wihiwin_users')
    .selectAll()
    .where('identifier_key', '=', keyOfLogin(typed))
    .executeTakeFirst();
  return row ?? null;
}

export async function readUser(database: Kysely<Database>, userId: string): Promise<User | null> {
  return (await database.selectFrom('wihiwin_users').selectAll().where('id', '=', userId).executeTakeFirst()) ?? null;
}

/** Returns the rows of the people with these ids; deleted ones are missing. */
export async function readUsers(database: Kysely<Database>, userIds: readonly string[]): Promise<User[]> {
  if (userIds.length === 0) return [];
  return database
    .selectFrom('wihiwin_users')
    .selectAll()
    .where('id', 'in', [...userIds])
    .execute();
}

/** Returns the person, locked until the transaction ends. */
export async function lockUser(database: Kysely<Database>, userId: string): Promise<User | null> {
  return (
    (await database.selectFrom('wihiwin_users').selectAll().where('id', '=', userId).forUpdate().executeTakeFirst()) ??
    null
  );
}

export async function updateUser(
  database: Kysely<Database>,
  userId: string,
  changes: Updateable<WihiwinUsersTable>,
): Promise<User | null> {
  return (
    (await database
      .updateTable('wihiwin_users')
      .set(changes)
      .where('id', '=', userId)
      .returningAll()
      .executeTakeFirst()) ?? null
  );
}

/** Returns the people with these logins; logins that nobody has are left out. */
export async function findUsersByLogins(database: Kysely<Database>, typed: readonly string[]): Promise<User[]> {
  if (typed.length === 0) return [];
  return database
    .selectFrom('wihiwin_users')
    .selectAll()
    .where('identifier_key', 'in', [...new Set(typed.map(keyOfLogin))])
    .execute();
}

/** A person's consents as far as they concern one host. */
export type ConsentsTowards = {
  readonly userId: string;
  /** Accepts invitations to be tested. */
  readonly accepts: boolean;
  /** Was entered by this host on a roster. */
  readonly isPupil: boolean;
};

/** Returns people's consents towards a host; deleted people are missing. */
export async function readConsentsTowards(
  database: Kysely<Database>,
  hostId: string,
  userIds: readonly string[],
): Promise<ConsentsTowards[]> {
  if (userIds.length === 0) return [];
  const rows = await database
    .selectFrom('wihiwin_users')
    .select(['id', 'wihiwee', 'roster_host_id'])
    .where('id', 'in', [...userIds])
    .execute();
  return rows.map((row) => ({ userId: row.id, accepts: row.wihiwee, isPupil: row.roster_host_id === hostId }));
}

/** Locks the person's row, so that parallel starts run one after another; returns false when the person was deleted. */
export async function lockStartsOf(tx: Transaction<Database>, userId: string): Promise<boolean> {
  const rows = await tx.selectFrom('wihiwin_users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  return rows.length > 0;
}

/** Notes when the person asked to be deleted; the job removes them after the grace period. */
export async function noteDeletionRequest(database: Kysely<Database>, userId: string, since: Date): Promise<void> {
  await updateUser(database, userId, { deletion_requested_at: since });
}

/** Deletes a person and what is theirs alone; codes that they made for takers, and what these opened, end with them. */
export async function deleteUser(tx: Transaction<Database>, userId: string): Promise<void> {
  await endDeviceCodes(tx, userId);
  await tx.deleteFrom('wihiwin_users').where('id', '=', userId).execute();
}

/** Returns the people who asked to be deleted before a moment. */
export async function listLeavers(database: Kysely<Database>, requestedBefore: Date): Promise<string[]> {
  const rows = await database
    .selectFrom('wihiwin_users')
    .select('id')
    .where('deletion_requested_at', '<=', requestedBefore)
    .execute();
  return rows.map((row) => row.id);
}

/** Returns up to `limit` participants who were last seen before a moment, the longest absent first. */
export async function listIdleParticipants(
  database: Kysely<Database>,
  seenBefore: Date,
  limit: number,
): Promise<string[]> {
  const rows = await database
    .selectFrom('wihiwin_users')
    .select('id')
    .where('kind', '=', 'participant')
    .where('last_seen_at', '<', seenBefore)
    .orderBy('last_seen_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

const LOGIN_CONSTRAINTS: ReadonlySet<unknown> = new Set([
  'wihiwin_users_identifier_key_key',
  'wihiwin_users_identifier_skeleton_key',
]);

/** Updates a person; returns 'taken' if somebody else has the new login or a look-alike. */
export async function changeUser(
  database: Kysely<Database>,
  userId: string,
  changes: Updateable<WihiwinUsersTable>,
): Promise<User | null | 'taken'> {
  try {
    return await updateUser(database, userId, changes);
  } catch (error) {
    const { constraint } = error as { constraint?: unknown };
    if (LOGIN_CONSTRAINTS.has(constraint)) return 'taken';
    throw error;
  }
}

/** Replaces a participant's code; returns false for an account. */
export async function replacePersonalCode(
  database: Kysely<Database>,
  userId: string,
  code: { readonly personal_code_hash: Buffer; readonly personal_code_sealed: Buffer },
): Promise<boolean> {
  const done = await database
    .updateTable('wihiwin_users')
    .set(code)
    .where('id', '=', userId)
    .where('kind', '=', 'participant')
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** A participant whom the host entered on a roster. */
type RosterPupil = { readonly userId: string; readonly hostId: string };

function updateRosterPupil(
  database: Kysely<Database>,
  { userId, hostId }: RosterPupil,
  changes: Updateable<WihiwinUsersTable>,
) {
  return database
    .updateTable('wihiwin_users')
    .set(changes)
    .where('id', '=', userId)
    .where('kind', '=', 'participant')
    .where('roster_host_id', '=', hostId)
    .executeTakeFirst();
}

/** Replaces a pupil's code; returns false if the person is not a pupil of this host. */
export async function replaceRosterCode(
  database: Kysely<Database>,
  pupil: RosterPupil,
  code: { readonly personal_code_hash: Buffer; readonly personal_code_sealed: Buffer },
): Promise<boolean> {
  return (await updateRosterPupil(database, pupil, code)).numUpdatedRows > 0n;
}

/** Renames a pupil of this host. */
export async function renameRosterPupil(
  database: Kysely<Database>,
  pupil: RosterPupil,
  displayName: string,
): Promise<void> {
  await updateRosterPupil(database, pupil, { display_name: displayName });
}

/** Gives a person whose name is only their login so far the name they told. */
export async function fillDisplayName(database: Kysely<Database>, userId: string, name: string): Promise<void> {
  await database
    .updateTable('wihiwin_users')
    .set({ display_name: name })
    .where('id', '=', userId)
    .whereRef('display_name', '=', 'identifier')
    .execute();
}
