import type { Transaction } from 'kysely';
import type { Failure } from '#contract/definition/failure.ts';
import { DEVICE_CODE_LIFETIME_MS } from '#core/constants.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { User } from '#server/modules/accounts/accounts-store.ts';
import { insertDeviceCode, takeDeviceCode } from '#server/modules/accounts/device-codes-store.ts';
import { looksLikeCode } from '#server/modules/accounts/personal-codes.ts';
import { countDeviceCode } from '#server/modules/accounts/tries/limit-tries.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { newHumanCode, normalizeHumanCode } from '#server/platform/secrets/tokens.ts';
import type { Services } from '#server/platform/services.ts';

/** As long as a personal code (59 bits), so that it is typed and limited in the same way. */
const GROUPS = 3;

function hashOf(services: Pick<Services, 'sealer'>, code: string): Buffer {
  return services.sealer.lookupHash(normalizeHumanCode(code), 'device-code');
}

/** Makes a one-time code for the taker of an attempt, which the host reads out. It is shown once. */
export async function newDeviceCode(
  services: Services,
  of: {
    readonly wihiwId: string;
    readonly attemptId: string;
    readonly userId: string;
    readonly madeBy: string;
  },
): Promise<Result<{ code: string; expiresAt: Date }, Failure>> {
  const tooMany = await countDeviceCode(services, of.madeBy);
  if (tooMany !== null) return tooMany;
  const code = newHumanCode(GROUPS);
  const now = services.now();
  const expiresAt = new Date(now.getTime() + DEVICE_CODE_LIFETIME_MS);
  await transaction(services.database, (tx) =>
    insertDeviceCode(tx, { ...of, hash: hashOf(services, code) }, now, expiresAt),
  );
  return ok({ code, expiresAt });
}

/** Notes in an attempt that its taker has changed the device. Handed in, because the module attempts builds on this one. */
export type NoteDeviceChange = (
  tx: Transaction<Database>,
  attempt: { readonly wihiwId: string; readonly attemptId: string },
  userId: string,
  now: Date,
) => Promise<void>;

/** Uses a typed code and returns the one issue it opens to this person, and who made it; null if it is not a valid code of theirs. */
export async function useDeviceCode(
  services: Services,
  user: User,
  typed: string,
  noteDeviceChange: NoteDeviceChange,
): Promise<{ readonly wihiwId: string; readonly madeBy: string | null } | null> {
  if (user.kind !== 'participant' || !looksLikeCode(typed)) return null;
  const hash = hashOf(services, typed);
  const now = services.now();
  return transaction(services.database, async (tx) => {
    const attempt = await takeDeviceCode(tx, user.id, hash, now);
    if (attempt === null) return null;
    await noteDeviceChange(tx, attempt, user.id, now);
    return attempt;
  });
}
