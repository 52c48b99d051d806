import type { Kysely } from 'kysely';
import type { Person } from '#contract/accounts.ts';
import { SESSION_LIFETIME_MS, SHARED_COMPUTER_SESSION_MS } from '#core/constants.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { User } from '#server/modules/accounts/accounts-store.ts';
import { updateUser } from '#server/modules/accounts/accounts-store.ts';
import type { RequestContext, Viewer } from '#server/platform/http/request-context.ts';
import { newToken } from '#server/platform/secrets/tokens.ts';
import type { Services } from '#server/platform/services.ts';
import { deviceName } from './device-name.ts';
import { deleteSessionByToken, insertSession } from './sessions-store.ts';

/**
 * How long the browser keeps the cookie: longer than the session, because only the server prolongs the session and most
 * answers set no cookie. 400 days is the most that browsers allow.
 */
const COOKIE_SECONDS = 400 * 24 * 60 * 60;

/** A new session's cookie. `maxAgeSeconds` null: it ends with the browser. */
export type SessionCookie = { readonly token: string; readonly maxAgeSeconds: number | null };

/** The parts of a request that signing in needs. */
export type Entry = Pick<RequestContext, 'device' | 'sessionToken' | 'setSession'>;

/** Returns the hash that a session is stored and found by. */
export function sessionHash(services: Pick<Services, 'sealer'>, token: string): Buffer {
  return services.sealer.lookupHash(token, 'session');
}

/** Returns the new end of a session that is used now, or null if use does not prolong it. */
export function prolongedEnd(now: Date, sharedComputer: boolean): Date | null {
  return sharedComputer ? null : new Date(now.getTime() + SESSION_LIFETIME_MS);
}

/** Returns how long the browser keeps the session's cookie; null: until it is closed. */
export function cookieSeconds(sharedComputer: boolean): number | null {
  return sharedComputer ? null : COOKIE_SECONDS;
}

/** Opens a session and returns its cookie; only the token's hash is stored. May run inside a transaction. */
export async function openSession(
  database: Kysely<Database>,
  services: Services,
  of: {
    readonly userId: string;
    readonly device: string;
    readonly sharedComputer: boolean;
    readonly onlyWihiwId?: string | null;
  },
): Promise<SessionCookie> {
  const token = newToken();
  const now = services.now();
  await insertSession(database, {
    token_hash: sessionHash(services, token),
    user_id: of.userId,
    device: deviceName(of.device),
    shared_computer: of.sharedComputer,
    only_wihiw_id: of.onlyWihiwId ?? null,
    created_at: now,
    last_seen_at: now,
    expires_at: prolongedEnd(now, of.sharedComputer) ?? new Date(now.getTime() + SHARED_COMPUTER_SESSION_MS),
  });
  // A participant who comes back after a year must not be removed as idle tonight.
  await updateUser(database, of.userId, { last_seen_at: now });
  return { token, maxAgeSeconds: cookieSeconds(of.sharedComputer) };
}

/** Signs a person in on this browser, to everything or to one issue, and ends the browser's earlier session. */
export async function enterAs(
  services: Services,
  entry: Entry,
  user: User,
  sharedComputer: boolean,
  onlyWihiwId: string | null = null,
): Promise<Person> {
  if (entry.sessionToken !== null)
    await deleteSessionByToken(services.database, sessionHash(services, entry.sessionToken));
  const cookie = await openSession(services.database, services, {
    userId: user.id,
    device: entry.device,
    sharedComputer,
    onlyWihiwId,
  });
  entry.setSession(cookie.token, cookie.maxAgeSeconds);
  return personOf(user, sharedComputer);
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

/** Returns the signed-in person as the contract describes them. */
export function personOfViewer(viewer: Viewer): Person {
  const { sessionId: _session, onlyWihiwId: _only, ...person } = viewer;
  return person;
}
