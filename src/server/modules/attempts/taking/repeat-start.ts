import type { Transaction } from 'kysely';
import type { Person } from '#contract/accounts.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { SessionCookie } from '#server/modules/accounts/accounts-sessions-public.ts';
import { enterUnheard, personOf } from '#server/modules/accounts/accounts-sessions-public.ts';
import type { AttemptRow } from '#server/modules/attempts/attempt-row.ts';
import { isOverdue, isRunning } from '#server/modules/attempts/attempts-access.ts';
import { lockAttempt } from '#server/modules/attempts/attempts-store.ts';
import type { Services } from '#server/platform/services.ts';
import { findUntouchedStart, lockStartKey } from './start-keys-store.ts';

/** The taker of an attempt, with their new personal code and session. */
export type Taker = {
  readonly person: Person;
  readonly personalCode: string | null;
  readonly session: SessionCookie | null;
};
export type OpenedAttempt = { readonly taker: Taker; readonly row: AttemptRow };

/** Returns the hash of a start key with issue and name, so that the next person at the computer never gets the last one's attempt. */
export function hashOfStart(
  { sealer }: Pick<Services, 'sealer'>,
  start: { readonly wihiwId: string; readonly displayName: string; readonly startKey: string },
): Buffer {
  return sealer.lookupHash(`${start.wihiwId.toLowerCase()} ${start.startKey} ${start.displayName}`, 'start-key');
}

/**
 * Repeats a first start whose reply was lost: the same person goes on with the same attempt. Returns null when there was no
 * such start, or its attempt is over or was already worked on.
 */
export async function repeatStart(
  tx: Transaction<Database>,
  services: Services,
  wihiwId: string,
  hash: Buffer,
  from: { readonly device: string; readonly sharedComputer: boolean },
): Promise<OpenedAttempt | null> {
  const now = services.now();
  await lockStartKey(tx, hash);
  const key = await findUntouchedStart(tx, wihiwId, hash, now);
  const row = key && (await lockAttempt(tx, key));
  if (row === null || row.userId === null || !isRunning(row) || isOverdue(row, now)) return null;
  const again = await enterUnheard(tx, services, { userId: row.userId, ...from });
  if (again === null) return null;
  const { user, personalCode, session } = again;
  return { row, taker: { person: personOf(user, from.sharedComputer), personalCode, session } };
}
