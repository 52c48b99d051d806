import type { Kysely, Transaction } from 'kysely';
import type { Person } from '#contract/accounts.ts';
import { ENTRY_LIFETIME_MS, SESSION_LIFETIME_MS, SHARED_COMPUTER_SESSION_MS } from '#core/constants.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { User } from '#server/modules/accounts/accounts-store.ts';
import { lockUser, updateUser } from '#server/modules/accounts/accounts-store.ts';
import { listFactors } from '#server/modules/accounts/second-factor/factors-store.ts';
import { keepDevice } from '#server/modules/accounts/tries/device-cookie.ts';
import { proveDevice } from '#server/modules/accounts/tries/limit-tries.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { LONGEST_COOKIE_SECONDS } from '#server/platform/http/sessions/session-cookie.ts';
import { whoFromWhere } from '#server/platform/log/who-from-where.ts';
import { newToken } from '#server/platform/secrets/tokens.ts';
import type { Services } from '#server/platform/services.ts';
import { deviceName } from './device-name.ts';
import { noteSessionChange } from './handoff-state.ts';
import type { SourceSession } from './sessions-store.ts';
import { deleteFamilyOfToken, insertSession } from './sessions-store.ts';

/** A new session's cookie. `maxAgeSeconds` null: it ends with the browser. */
export type SessionCookie = { readonly token: string; readonly maxAgeSeconds: number | null };

/** The parts of a request that signing in and out need. */
export type Entry = Pick<RequestContext, 'device' | 'address' | 'sessionToken' | 'setSession' | 'request' | 'reply'>;

/** Returns the hash that a session is stored and found by. */
export function sessionHash(services: Pick<Services, 'sealer'>, token: string): Buffer {
  return services.sealer.lookupHash(token, 'session');
}

/** Returns the new end of a session that is used now, or null if use does not prolong it. */
export function prolongedEnd(now: Date, sharedComputer: boolean): Date | null {
  return sharedComputer ? null : new Date(now.getTime() + SESSION_LIFETIME_MS);
}

/**
 * Returns how long the browser keeps the session's cookie; null: until it is closed. Longer than the session, because only
 * the server prolongs the session and most answers set no cookie.
 */
export function cookieSeconds(sharedComputer: boolean): number | null {
  return sharedComputer ? null : LONGEST_COOKIE_SECONDS;
}

/** What a new session is for. */
export type NewSession = {
  readonly userId: string;
  readonly device: string;
  readonly sharedComputer: boolean;
  readonly onlyWihiwId?: string | null;
  /** Who made the one-time code that opens it. */
  readonly codeMadeBy?: string | null;
  /** Opened with the personal code. */
  readonly byCode?: boolean;
  /** The session on the other face that it continues; without it the person has entered now. */
  readonly continues?: SourceSession;
};

function endOf(of: NewSession, now: Date): Date {
  if (of.continues === undefined)
    return prolongedEnd(now, of.sharedComputer) ?? new Date(now.getTime() + SHARED_COMPUTER_SESSION_MS);
  const latest = of.continues.enteredAt.getTime() + ENTRY_LIFETIME_MS;
  const prolonged = prolongedEnd(now, of.sharedComputer);
  return prolonged === null ? of.continues.expiresAt : new Date(Math.min(prolonged.getTime(), latest));
}

/** Opens a session and returns its cookie; only the token's hash is stored. May run inside a transaction. */
export async function openSession(
  database: Kysely<Database>,
  services: Services,
  of: NewSession,
): Promise<SessionCookie> {
  const token = newToken();
  const now = services.now();
  await insertSession(database, {
    token_hash: sessionHash(services, token),
    user_id: of.userId,
    device: deviceName(of.device),
    shared_computer: of.sharedComputer,
    only_wihiw_id: of.onlyWihiwId ?? null,
    code_made_by: of.codeMadeBy ?? null,
    by_code: of.continues?.byCode ?? of.byCode ?? false,
    entered_at: of.continues?.enteredAt ?? now,
    ...(of.continues === undefined ? {} : { family_id: of.continues.familyId }),
    created_at: now,
    last_seen_at: now,
    expires_at: endOf(of, now),
  });
  // A participant who comes back after a year must not be removed as idle tonight.
  await updateUser(database, of.userId, { last_seen_at: now });
  return { token, maxAgeSeconds: cookieSeconds(of.sharedComputer) };
}

/** Who enters. */
type Entering = Pick<Person, 'userId' | 'kind'>;

/** Gives this browser the cookie of a new session, ends its earlier one, and notes who entered when. */
export async function giveSession(
  services: Services,
  entry: Entry,
  person: Entering,
  cookie: SessionCookie,
): Promise<void> {
  tellEnded(services, await endEarlier(services.database, services, entry.sessionToken));
  entry.setSession(cookie.token, cookie.maxAgeSeconds);
  noteSessionChange(entry, services.now());
  await noteDevice(services, entry, person);
  services.log.info(whoFromWhere(entry.address, person.userId), 'entered');
}

/** Makes this browser one in which nobody else's tries keep the account's owner out; a participant needs none. */
export async function noteDevice(
  services: Services,
  entry: Pick<Entry, 'request' | 'reply'>,
  person: Entering,
): Promise<void> {
  if (person.kind === 'account') await proveDevice(services, person.userId, keepDevice(entry));
}

/** Tells open pages of a person that sessions ended: streams of those end at once. Call it after the commit. */
export function tellEnded({ publish }: Pick<Services, 'publish'>, userId: string | null): void {
  if (userId !== null) publish(`rights:${userId}`);
}

/** Ends what this browser was signed in to, on both faces; returns who it was, null for nobody. */
export async function endEarlier(
  database: Kysely<Database>,
  services: Pick<Services, 'sealer'>,
  sessionToken: string | null,
): Promise<string | null> {
  return sessionToken === null ? null : deleteFamilyOfToken(database, sessionHash(services, sessionToken));
}

/** Signs this browser out on both faces; no older entry on the other face brings the person back. */
export async function leaveBothFaces(services: Services, entry: Entry): Promise<void> {
  tellEnded(services, await endEarlier(services.database, services, entry.sessionToken));
  forgetSession(services, entry);
}

/** Clears the cookie of a session that has ended otherwise. */
export function forgetSession(services: Pick<Services, 'now'>, entry: Entry): void {
  entry.setSession(null, null);
  noteSessionChange(entry, services.now());
}

/** How somebody enters: on a shared computer, to one issue only, with the personal code, after the second factor. */
export type EntryKind = Pick<NewSession, 'sharedComputer' | 'onlyWihiwId' | 'codeMadeBy' | 'byCode'> & {
  readonly withFactor?: boolean;
};

/** Returns whether what a person proved to be themselves by is still what it was. The person is locked. */
async function isStillProven(tx: Transaction<Database>, user: User, kind: EntryKind): Promise<boolean> {
  const locked = await lockUser(tx, user.id);
  const secretOf = (of: User) => [of.password_hash, of.personal_code_hash?.toString('hex')].join();
  if (locked === null || secretOf(locked) !== secretOf(user)) return false;
  return kind.withFactor === true || (await listFactors(tx, user.id)).length === 0;
}

/**
 * Signs a person in on this browser and ends what it was signed in to before.
 *
 * @param user the row by which they were checked
 * @returns null if the password or code has changed since, or a first factor came that was not asked for: such a change
 * ends all sessions, and one that opened right after it would stay
 */
export async function enterAs(services: Services, entry: Entry, user: User, kind: EntryKind): Promise<Person | null> {
  const cookie = await transaction(services.database, async (tx) =>
    (await isStillProven(tx, user, kind))
      ? openSession(tx, services, { userId: user.id, device: entry.device, ...kind })
      : null,
  );
  if (cookie === null) return null;
  const person = personOf(user, kind.sharedComputer);
  await giveSession(services, entry, person, cookie);
  return person;
}

/** Returns a person as the contract describes them. */
export function personOf(user: User, sharedComputer: boolean): Person {
  return {
    userId: user.id,
    identifier: user.identifier,
    displayName: user.display_name,
    kind: user.kind === 'account' ? 'account' : 'participant',
    avatarHue: user.avatar_hue,
    sharedComputer,
  };
}
