import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { ShownSpeaker, SpeakerFields } from '#contract/events/programme.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { EventRecord } from '#server/modules/events/event-record.ts';
import { readEventRecord } from '#server/modules/events/events-store.ts';
import { noteEventChange } from '#server/modules/events/history/event-changes-store.ts';
import * as programme from '#server/modules/events/programme/programme-store.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { StoredImage } from '#server/platform/files/image-intake.ts';
import type { Services } from '#server/platform/services.ts';
import * as store from './speaker-links-store.ts';

type FillServices = Pick<Services, 'database' | 'now' | 'publish'>;
/** Whom a link is of, and in which event. */
export type LinkedSpeaker = {
  readonly event: EventRecord;
  readonly speaker: ShownSpeaker;
  readonly expiresAt: Date;
};

/**
 * Returns whose link it is; `not_found` for one that was ended, is over, or is of an event that is archived.
 *
 * @param lockedEventId the event to lock first: behind the lock the link is as it stands, an organizer may have ended it meanwhile
 */
export async function findLinkedSpeaker(
  database: Services['database'] | Transaction<Database>,
  tokenHash: Buffer,
  now: Date,
  lockedEventId: string | null = null,
): Promise<Result<LinkedSpeaker, Failure>> {
  const locked = lockedEventId === null ? null : await readEventRecord(database, lockedEventId, true);
  const link = await store.findSpeakerLink(database, tokenHash);
  if (link === null || link.expiresAt <= now) return fail('not_found');
  const event = locked ?? (await readEventRecord(database, link.eventId));
  const speaker = await programme.findSpeaker(database, link.eventId, link.speakerId);
  if (event === null || speaker === null || event.state === 'archived') return fail('not_found');
  return ok({ event, speaker, expiresAt: link.expiresAt });
}

/** A link that was looked up before the body was read. */
export type UsedLink = store.SpeakerLinkTarget & { readonly tokenHash: Buffer };

/** What was written, and whether it is the first since an organizer looked; null: nothing. */
type Written = { readonly details: readonly string[]; readonly isFirst: boolean } | null;
type Write = (tx: Transaction<Database>, linked: LinkedSpeaker) => Promise<Result<Written, Failure>>;

/** Runs a change that a speaker makes, under the lock of the event; an organizer sees it and may take it back. */
async function asLinked(
  { database, now, publish }: FillServices,
  { eventId, tokenHash }: UsedLink,
  write: Write,
): Promise<Result<ShownSpeaker, Failure>> {
  const written: string[] = [];
  const changed = await transaction(database, async (tx): Promise<Result<ShownSpeaker, Failure>> => {
    const linked = await findLinkedSpeaker(tx, tokenHash, now(), eventId);
    if (!linked.ok) return linked;
    const { event, speaker } = linked.value;
    const wrote = await write(tx, linked.value);
    if (!wrote.ok) return wrote;
    const saved = await programme.findSpeaker(tx, event.id, speaker.id);
    if (saved === null) return fail('not_found');
    if (wrote.value === null) return ok(saved);
    await programme.touchActivitiesOf(tx, event.id, speaker.id, now());
    // One line until an organizer has looked at it: whoever has the link must not push the others out of the history.
    const note = { kind: 'speaker', subject: saved.name, details: ['filled', ...wrote.value.details] } as const;
    if (wrote.value.isFirst) await noteEventChange(tx, event.id, null, note, now());
    written.push(event.id);
    return ok(saved);
  });
  for (const eventId of written) publish(`event:${eventId}`);
  return changed;
}

/** Writes what a speaker says of themselves; the same sent again changes nothing. */
export async function fillSpeaker(
  services: FillServices,
  link: UsedLink,
  { revision, fields }: { readonly revision: number; readonly fields: SpeakerFields },
): Promise<Result<ShownSpeaker, Failure>> {
  return asLinked(services, link, async (tx, { event, speaker }) => {
    const changed = (['name', 'role', 'about'] as const).filter(
      (name) => !isDeepStrictEqual(fields[name], speaker[name]),
    );
    if (changed.length === 0) return ok(null);
    if (speaker.revision !== revision) return fail('stale_revision', { details: { current: speaker } });
    const isFirst = await store.keepBefore(tx, speaker.id, services.now());
    await programme.writeSpeaker(tx, event.id, speaker.id, fields, services.now());
    return ok({ details: changed, isFirst });
  });
}

/**
 * Replaces or removes the photo that a speaker has sent.
 *
 * @param takePhoto stores the new image, counted for the event's owner; null removes the photo
 */
export async function fillPhoto(
  services: FillServices,
  link: UsedLink,
  takePhoto: (() => Promise<Result<StoredImage, Failure>>) | null,
): Promise<Result<ShownSpeaker, Failure>> {
  const image = takePhoto === null ? ok(null) : await takePhoto();
  if (!image.ok) return image;
  return asLinked(services, link, async (tx, { speaker }) => {
    if ((image.value?.address ?? null) === speaker.photo) return ok(null);
    const isFirst = await store.keepBefore(tx, speaker.id, services.now());
    await programme.updatePhoto(tx, speaker.id, image.value);
    return ok({ details: ['photo'], isFirst });
  });
}
