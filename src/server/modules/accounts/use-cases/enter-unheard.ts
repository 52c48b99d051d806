import type { Kysely } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';
import { readUser, replacePersonalCode } from '#server/modules/accounts/accounts-store.ts';
import { newPersonalCode } from '#server/modules/accounts/personal-codes.ts';
import type { SessionCookie } from '#server/modules/accounts/sessions/open-session.ts';
import { openSession } from '#server/modules/accounts/sessions/open-session.ts';
import { areSessionsUnused, deleteSessionsBefore } from '#server/modules/accounts/sessions/sessions-store.ts';
import type { Services } from '#server/platform/services.ts';
import type { NewParticipant } from './create-participant.ts';

/** An answer sent this recently may still be on its way, with its session. */
const UNDER_WAY_MS = 60_000;

/**
 * Signs a participant in again whose first answer was lost, so that they know neither their session nor their code: opens a
 * new session and replaces the code. Returns null if any session was used or a password is set. Runs inside the caller's
 * transaction, which has proved who asks.
 */
export async function enterUnheard(
  database: Kysely<Database>,
  services: Services,
  of: { readonly userId: string; readonly device: string; readonly sharedComputer: boolean },
): Promise<(NewParticipant & { readonly session: SessionCookie }) | null> {
  if (!(await areSessionsUnused(database, of.userId))) return null;
  const personal = newPersonalCode(services);
  if (!(await replacePersonalCode(database, of.userId, personal.columns))) return null;
  await deleteSessionsBefore(database, of.userId, new Date(services.now().getTime() - UNDER_WAY_MS));
  const session = await openSession(database, services, of);
  const user = await readUser(database, of.userId);
  return user === null ? null : { user, personalCode: personal.code, session };
}
