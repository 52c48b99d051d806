import type { Failure } from '#contract/definition/failure.ts';
import type { ShownMaterials } from '#contract/events/materials.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { asEventReader, dutiesOf } from '#server/modules/events/events-access.ts';
import { readEventRecord } from '#server/modules/events/events-store.ts';
import type { RegistrationsOfEvents } from '#server/modules/events/registrations-of-events.ts';
import type { Services } from '#server/platform/services.ts';
import type { StoredMaterial } from './materials-store.ts';
import { readMaterials } from './materials-store.ts';

/** Returns the materials of an event that are for the viewer; fails with `not_found` where they may not see the event. */
export async function readShownMaterials(
  { database, now }: Pick<Services, 'database' | 'now'>,
  registrations: Pick<RegistrationsOfEvents, 'isRegistered'>,
  eventId: string,
  viewerId: string | null,
): Promise<Result<StoredMaterial[], Failure>> {
  const found = asEventReader(await readEventRecord(database, eventId), viewerId);
  if (!found.ok) return found;
  const materials = await readMaterials(database, eventId);
  if (dutiesOf(found.value, viewerId).length > 0) return ok(materials);
  const isOver = now() > found.value.endsAt;
  const isRegistered =
    viewerId !== null &&
    materials.some(({ shownTo }) => shownTo === 'registered') &&
    (await registrations.isRegistered(database, eventId, viewerId));
  const isShown = { all: true, registered: isRegistered, after: isOver };
  return ok(materials.filter(({ shownTo }) => isShown[shownTo]));
}

/** Returns the same without what only the server needs. */
export async function showMaterials(
  services: Pick<Services, 'database' | 'now'>,
  registrations: Pick<RegistrationsOfEvents, 'isRegistered'>,
  eventId: string,
  viewerId: string | null,
): Promise<Result<ShownMaterials, Failure>> {
  const found = await readShownMaterials(services, registrations, eventId, viewerId);
  return found.ok ? ok({ materials: found.value.map(({ hash: _hash, ...material }) => material) }) : found;
}
