import type { Failure } from '#contract/definition/failure.ts';
import type { EduEvent } from '#contract/events/events.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { showEvent } from '#server/modules/events/event-record.ts';
import { asEventEditor } from '#server/modules/events/events-access.ts';
import { readEventRecord, updateLogo } from '#server/modules/events/events-store.ts';
import { noteEventChange } from '#server/modules/events/history/event-changes-store.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { StoredImage } from '#server/platform/files/image-intake.ts';
import type { Services } from '#server/platform/services.ts';

/**
 * Replaces or removes the logo. Open pages are notified after the commit, so that a page that asks then gets the new logo.
 *
 * @param takeLogo stores the new image; called only when the viewer has proved to be the owner. Null removes the logo.
 */
export async function replaceEventLogo(
  { database, now, publish }: Pick<Services, 'database' | 'now' | 'publish'>,
  eventId: string,
  viewerId: string,
  takeLogo: (() => Promise<Result<StoredImage, Failure>>) | null,
): Promise<Result<EduEvent, Failure>> {
  const allowed = asEventEditor(await readEventRecord(database, eventId), viewerId);
  if (!allowed.ok) return allowed;
  const image = takeLogo === null ? ok(null) : await takeLogo();
  if (!image.ok) return image;
  const logo = image.value;
  const replaced = await transaction(database, async (tx): Promise<Result<EduEvent, Failure>> => {
    // An upload takes a while: the event may have been archived or deleted meanwhile.
    const found = asEventEditor(await readEventRecord(tx, eventId, true), viewerId);
    if (!found.ok) return found;
    await updateLogo(tx, eventId, logo, now());
    const details = [logo === null ? 'removed' : 'replaced'];
    await noteEventChange(tx, eventId, viewerId, { kind: 'logo', details }, now());
    return ok(showEvent({ ...found.value, eventlogo: logo?.address ?? null }, viewerId, now()));
  });
  if (replaced.ok) publish(`event:${eventId}`);
  return replaced;
}
