import type { Kysely } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';
import { readUser, replacePersonalCode } from '#server/modules/accounts/accounts-store.ts';
import { newPersonalCode } from '#server/modules/accounts/personal-codes.ts';
import type { SessionCookie } from '#server/modules/accounts/sessions/open-session.ts';
import { openSession } from '#server/modules/accounts/sessions/open-session.ts';
import { areSessionsUnused, deleteSessionsBefore } from '#server/modules/accounts/sessions/sessions-store.ts';
import type { Services } from '#server/platform/services.ts';
import type { NewParticipant } from './create-participant.ts';

/** A reply that was sent this recently may still be on its way, with its session. */
const UNDER_WAY_MS = 60_000;

/**
 * Lets a participant in again who never heard of having been made: with a new session, and a new code in place of one that
 * nobody has read. Null once anything of theirs was used, or when they have a password: then it is not for this to let in.
 * Inside the caller's transaction, which has proved who asks.
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
