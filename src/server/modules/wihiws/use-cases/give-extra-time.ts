import type { Failure } from '#contract/definition/failure.ts';
import { failField } from '#contract/definition/failure.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { findPeople } from '#server/modules/accounts/accounts-public.ts';
import type { AttemptsOfWihiws } from '#server/modules/wihiws/attempts-of-wihiws.ts';
import { writeExtraTime } from '#server/modules/wihiws/extra-time-store.ts';
import { insertChange } from '#server/modules/wihiws/rule-changes/changes-store.ts';
import type { WihiwRecord } from '#server/modules/wihiws/wihiw-record.ts';
import { asHost, isHostOf } from '#server/modules/wihiws/wihiws-access.ts';
import { lockWihiwRow } from '#server/modules/wihiws/wihiws-store.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';

type ExtraTimeServices = Pick<Services, 'database' | 'now' | 'publish'> &
  Pick<AttemptsOfWihiws, 'canUseTime' | 'extendPerson'>;

/**
 * Gives one person extra time in an issue, also during an attempt; 0 minutes takes it back. A running attempt is never
 * shortened, one that the server closed opens again, one that was handed in is refused. The row's lock keeps the change
 * and a start apart.
 */
export async function giveExtraTime(
  services: ExtraTimeServices,
  wihiwId: string,
  hostId: string,
  given: { readonly identifier: string; readonly minutes: number; readonly confirmed?: boolean | undefined },
): Promise<Result<WihiwRecord, Failure>> {
  const now = services.now();
  const [person = null] = await findPeople(services.database, [given.identifier]);
  const changed = await transaction(services.database, async (tx): Promise<Result<WihiwRecord, Failure>> => {
    const found = asHost(await lockWihiwRow(tx, wihiwId, 'update'), hostId);
    if (!found.ok) return found;
    if (person === null) return failField('identifier', 'unknown_recipient');
    if (isHostOf(found.value, person.userId)) return failField('identifier', 'recipient_self');
    const place = { wihiwId: found.value.id, userId: person.userId, givenBy: hostId };
    const confirmed = given.confirmed ?? false;
    const helps =
      given.minutes === 0 ? ok(undefined) : await services.canUseTime(tx, found.value, person.userId, confirmed);
    if (!helps.ok) return helps;
    await writeExtraTime(tx, place, given.minutes * 60, now);
    const entry = { kind: 'extra-time' as const, minutes: given.minutes };
    await insertChange(tx, { wihiwId: found.value.id, madeBy: hostId, personId: person.userId, entry }, now);
    await services.extendPerson(tx, found.value, person.userId, now);
    return found;
  });
  if (!changed.ok) return changed;
  services.publish(`wihiw:${changed.value.id}`);
  if (person !== null) services.publish(`person:${person.userId}`);
  return ok(changed.value);
}
