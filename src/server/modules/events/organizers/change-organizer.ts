import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Parsed } from '#contract/definition/operation.ts';
import type * as contract from '#contract/events/organizers.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { readEventRecord } from '#server/modules/events/events-store.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';
import { noteOrganizer, organizerRole } from './organizer-role.ts';
import * as store from './organizers-store.ts';

type Change = Parsed<typeof contract.changeOrganizer>['body'];
type Key = { readonly eventId: string; readonly personId: string };

/** The owner gives an organizer other duties; an organizer decides whether the page names them. */
export async function changeOrganizer(
  services: Services,
  key: Key,
  viewerId: string,
  change: Change,
): Promise<Result<void, Failure>> {
  const { eventId, personId } = key;
  const changed = await transaction(services.database, async (tx): Promise<Result<void, Failure>> => {
    const event = await readEventRecord(tx, eventId, true);
    const organizer = (await store.readOrganizers(tx, eventId)).find((one) => one.personId === personId);
    if (event === null || organizer === undefined) return fail('not_found');
    if ('named' in change) {
      if (personId !== viewerId || organizer.state !== 'accepted') return fail('not_found');
      await store.updateOrganizer(tx, key, { named: change.named });
      return ok(undefined);
    }
    if (event.ownerId !== viewerId) return fail('not_found');
    const { duties } = change;
    await store.updateOrganizer(tx, key, { duties });
    await noteOrganizer({ tx, ...key }, viewerId, 'organizer-duties', { ...organizer, duties, now: services.now() });
    return ok(undefined);
  });
  if (!changed.ok) return changed;
  for (const topic of organizerRole.topics(eventId)) services.publish(topic);
  services.publish(`rights:${personId}`);
  services.publish(`person:${personId}`);
  return ok(undefined);
}
