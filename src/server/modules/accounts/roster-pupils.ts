import type { Kysely } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';
import { deleteSessionsOf } from '#server/modules/accounts/sessions/sessions-store.ts';
import type { Services } from '#server/platform/services.ts';
import { renameRosterPupil, replaceRosterCode } from './accounts-store.ts';
import { newPersonalCode, shownPersonalCode } from './personal-codes.ts';

/** Opens a pupil's sealed code, for the host who entered the pupil. */
export function pupilCode(services: Pick<Services, 'sealer'>, sealed: Buffer | null): string | null {
  return shownPersonalCode(services, { personal_code_sealed: sealed });
}

/**
 * Gives a pupil of this host a new code and returns it; null for anyone else, also for a pupil who has set a password. Who
 * entered with the old code is signed out.
 */
export async function renewPupilCode(
  database: Kysely<Database>,
  services: Pick<Services, 'sealer'>,
  pupil: { readonly userId: string; readonly hostId: string },
): Promise<string | null> {
  const personal = newPersonalCode(services);
  if (!(await replaceRosterCode(database, pupil, personal.columns))) return null;
  await deleteSessionsOf(database, pupil.userId, { kind: 'others-by-code', than: null });
  return personal.code;
}

/** Renames a pupil of this host; does nothing for anyone else. */
export async function renamePupil(
  database: Kysely<Database>,
  pupil: { readonly userId: string; readonly hostId: string },
  displayName: string,
): Promise<void> {
  await renameRosterPupil(database, pupil, displayName);
}
