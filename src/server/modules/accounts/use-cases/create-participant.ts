import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';
import type { User } from '#server/modules/accounts/accounts-store.ts';
import { insertUser, loginColumns } from '#server/modules/accounts/accounts-store.ts';
import { loginFromName } from '#server/modules/accounts/login-from-name.ts';
import { newPersonalCode } from '#server/modules/accounts/personal-codes.ts';
import type { SessionCookie } from '#server/modules/accounts/sessions/open-session.ts';
import { openSession } from '#server/modules/accounts/sessions/open-session.ts';
import type { Services } from '#server/platform/services.ts';

/** A new participant with the personal code for them to write down. */
export type NewParticipant = { readonly user: User; readonly personalCode: string };

/** Creates a participant with a chosen login; returns null if it is taken. */
export async function createParticipant(
  database: Kysely<Database>,
  services: Services,
  of: { readonly identifier: string; readonly displayName: string; readonly rosterHostId?: string },
): Promise<NewParticipant | null> {
  const personal = newPersonalCode(services);
  const now = services.now();
  const user = await insertUser(database, {
    identifier: of.identifier,
    ...loginColumns(of.identifier),
    display_name: of.displayName,
    kind: 'participant',
    ...personal.columns,
    roster_host_id: of.rosterHostId ?? null,
    created_at: now,
    last_seen_at: now,
  });
  return user === null ? null : { user, personalCode: personal.code };
}

// Without 0 and 1, which readers and the look-alike key take for letters.
function randomDigits(count: number): string {
  return Array.from({ length: count }, () => String(randomInt(2, 10))).join('');
}

/** Creates a participant with a login made from the name, inside the caller's transaction. */
async function createNamed(
  database: Kysely<Database>,
  services: Services,
  of: { readonly displayName: string; readonly rosterHostId?: string },
): Promise<NewParticipant> {
  for (let digits = 4; ; digits += 1) {
    const identifier = loginFromName(of.displayName, randomDigits(digits));
    const created = await createParticipant(database, services, { ...of, identifier });
    if (created !== null) return created;
  }
}

/** Creates a pupil whom a host enters on a roster; the host hands over the login and the code. Opens no session. */
export async function createRosterPupil(
  database: Kysely<Database>,
  services: Services,
  of: { readonly displayName: string; readonly rosterHostId: string },
): Promise<string> {
  return (await createNamed(database, services, of)).user.id;
}

/** Creates a participant for whom a host has typed a name from paper; the host hands over the login and the code. Opens no session. */
export async function createPaperParticipant(
  database: Kysely<Database>,
  services: Services,
  of: { readonly displayName: string; readonly rosterHostId: string },
): Promise<NewParticipant> {
  return createNamed(database, services, of);
}

/**
 * Creates a participant from a name alone, with a session, inside the caller's transaction. After the commit pass
 * `session` to `context.setSession(session.token, session.maxAgeSeconds)`.
 */
export async function createNameOnlyParticipant(
  database: Kysely<Database>,
  services: Services,
  of: { readonly displayName: string; readonly device: string; readonly sharedComputer: boolean },
): Promise<NewParticipant & { readonly session: SessionCookie }> {
  const created = await createNamed(database, services, { displayName: of.displayName });
  const session = await openSession(database, services, {
    userId: created.user.id,
    device: of.device,
    sharedComputer: of.sharedComputer,
  });
  return { ...created, session };
}
