import type { Kysely } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';
import { findUserByLogin, findUsersByLogins, keyOfLogin, readUser, readUsers } from './accounts-store.ts';

export { fillDisplayName, lockStartsOf, lockUser, readConsentsTowards, readUser } from './accounts-store.ts';

/** A person as other modules know them. */
export type KnownPerson = {
  readonly userId: string;
  readonly identifier: string;
  readonly displayName: string;
  readonly kind: 'account' | 'participant';
};

type Row = { readonly id: string; readonly identifier: string; readonly display_name: string; readonly kind: string };

function known(row: Row): KnownPerson {
  return {
    userId: row.id,
    identifier: row.identifier,
    displayName: row.display_name,
    kind: row.kind === 'account' ? 'account' : 'participant',
  };
}

/** Returns the person's current name, or null if the person was deleted. */
export async function displayNameOf(database: Kysely<Database>, userId: string): Promise<string | null> {
  return (await readUser(database, userId))?.display_name ?? null;
}

/** Returns the person with a typed login or one that looks like it, or null. */
export async function findPerson(database: Kysely<Database>, login: string): Promise<KnownPerson | null> {
  const row = await findUserByLogin(database, login);
  return row === null ? null : known(row);
}

/** Returns the people with these ids; deleted ones are missing. */
export async function readPeople(
  database: Kysely<Database>,
  userIds: readonly string[],
): Promise<Map<string, KnownPerson>> {
  const rows = await readUsers(database, [...new Set(userIds)]);
  return new Map(rows.map((row) => [row.id, known(row)]));
}

/** Returns the person behind each typed login, in the given order; null for a login that nobody has. */
export async function findPeople(
  database: Kysely<Database>,
  logins: readonly string[],
): Promise<(KnownPerson | null)[]> {
  const rows = await findUsersByLogins(database, logins);
  const byKey = new Map(rows.map((row) => [row.identifier_key, known(row)]));
  return logins.map((login) => byKey.get(keyOfLogin(login)) ?? null);
}
