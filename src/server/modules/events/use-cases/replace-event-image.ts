import type { Failure } from '#contract/definition/failure.ts';
import type { EduEvent } from '#contract/events/events.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { showEvent } from '#server/modules/events/event-record.ts';
import { asEventEditor } from '#server/modules/events/events-access.ts';
import { readEventRecord, updateCover, updateLogo } from '#server/modules/events/events-store.ts';
import { noteEventChange } from '#server/modules/events/history/event-changes-store.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { StoredImage } from '#server/platform/files/image-intake.ts';
import type { Services } from '#server/platform/services.ts';

/**
 * Replaces or removes the logo or the cover. Open pages are notified after the commit, so that a page that asks then gets the new logo.
 *
 * @param takeImage stores the new image; called only when the viewer has proved to be the owner. Null removes it.
 */
export async function replaceEventImage(
  { database, now, publish }: Pick<Services, 'database' | 'now' | 'publish'>,
  { eventId, viewerId, kind }: { readonly eventId: string; readonly viewerId: string; readonly kind: 'logo' | 'cover' },
  takeImage: (() => Promise<Result<StoredImage, Failure>>) | null,
): Promise<Result<EduEvent, Failure>> {
  const allowed = asEventEditor(await readEventRecord(database, eventId), viewerId);
  if (!allowed.ok) return allowed;
  const image = takeImage === null ? ok(null) : await takeImage();
  if (!image.ok) return image;
  const taken = image.value;
  const replaced = await transaction(database, async (tx): Promise<Result<EduEvent, Failure>> => {
    // An upload takes a while: the event may have been archived or deleted meanwhile.
    const found = asEventEditor(await readEventRecord(tx, eventId, true), viewerId);
    if (!found.ok) return found;
    await (kind === 'logo' ? updateLogo : updateCover)(tx, eventId, taken, now());
    const details = [taken === null ? 'removed' : 'replaced'];
    await noteEventChange(tx, eventId, viewerId, { kind, details }, now());
    return ok(
      showEvent({ ...found.value, [kind === 'logo' ? 'eventlogo' : 'cover']: taken?.address ?? null }, viewerId, now()),
    );
  });
  if (replaced.ok) publish(`event:${eventId}`);
  return replaced;
}
