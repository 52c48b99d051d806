import type { Kysely } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';
import type { Services } from '#server/platform/services.ts';
import { renameRosterPupil, replaceRosterCode } from './accounts-store.ts';
import { newPersonalCode, shownPersonalCode } from './personal-codes.ts';

/** The code of a pupil from its sealed form, for the host who entered them. */
export function pupilCode(services: Pick<Services, 'sealer'>, sealed: Buffer | null): string | null {
  return shownPersonalCode(services, { personal_code_sealed: sealed });
}

/** A new code for a pupil whom this host entered; null for anybody else, also for a pupil who has a password by now. */
export async function renewPupilCode(
  database: Kysely<Database>,
  services: Pick<Services, 'sealer'>,
  pupil: { readonly userId: string; readonly hostId: string },
): Promise<string | null> {
  const personal = newPersonalCode(services);
  return (await replaceRosterCode(database, pupil, personal.columns)) ? personal.code : null;
}

/** Corrects the name of a pupil whom this host entered; nothing happens to anybody else. */
export async function renamePupil(
  database: Kysely<Database>,
  pupil: { readonly userId: string; readonly hostId: string },
  displayName: string,
): Promise<void> {
  await renameRosterPupil(database, pupil, displayName);
}
