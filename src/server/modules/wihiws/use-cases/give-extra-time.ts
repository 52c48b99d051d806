import type { Failure } from '#contract/failure.ts';
import { failField } from '#contract/failure.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { findPeople } from '#server/modules/accounts/accounts-public.ts';
import { writeExtraTime } from '#server/modules/wihiws/extra-time-store.ts';
import type { ExtendDeadlines } from '#server/modules/wihiws/use-cases/change-wihiw.ts';
import type { WihiwRecord } from '#server/modules/wihiws/wihiw-record.ts';
import { asHost } from '#server/modules/wihiws/wihiws-access.ts';
import { holdWihiwRow } from '#server/modules/wihiws/wihiws-store.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';

type ExtraTimeServices = Pick<Services, 'database' | 'now' | 'publish'> & { readonly extendDeadlines: ExtendDeadlines };

/**
 * Gives one person more time in an issue, also while they take it; 0 minutes takes it back. A running attempt is never
 * shortened. The row's lock keeps the change and a start apart.
 */
export async function giveExtraTime(
  services: ExtraTimeServices,
  wihiwId: string,
  hostId: string,
  given: { readonly identifier: string; readonly minutes: number },
): Promise<Result<WihiwRecord, Failure>> {
  const now = services.now();
  const [person = null] = await findPeople(services.database, [given.identifier]);
  const changed = await transaction(services.database, async (tx): Promise<Result<WihiwRecord, Failure>> => {
    const found = asHost(await holdWihiwRow(tx, wihiwId, 'update'), hostId);
    if (!found.ok) return found;
    if (person === null) return failField('identifier', 'unknown_recipient');
    if (person.userId === hostId) return failField('identifier', 'recipient_self');
    const place = { wihiwId: found.value.id, userId: person.userId, givenBy: hostId };
    await writeExtraTime(tx, place, given.minutes * 60, now);
    await services.extendDeadlines(tx, found.value, now);
    return found;
  });
  if (!changed.ok) return changed;
  services.publish(`wihiw:${changed.value.id}`);
  if (person !== null) services.publish(`person:${person.userId}`);
  return ok(changed.value);
}
