import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Failure } from '#contract/definition/failure.ts';
import { fail, failField } from '#contract/definition/failure.ts';
import type { EduEvent } from '#contract/events/events.ts';
import { movedMoment, movedSpan } from '#core/events/moved-moment.ts';
import { isMeantMoment } from '#core/language/dates.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { EventRecord } from '#server/modules/events/event-record.ts';
import { showEvent } from '#server/modules/events/event-record.ts';
import { asEventManager } from '#server/modules/events/events-access.ts';
import {
  hasAllEvents,
  insertEvent,
  readEventRecord,
  updateCover,
  updateLogo,
} from '#server/modules/events/events-store.ts';
import { noteEventChange } from '#server/modules/events/history/event-changes-store.ts';
import { insertMaterial, readMaterials } from '#server/modules/events/materials/materials-store.ts';
import * as programme from '#server/modules/events/programme/programme-store.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { countMade } from '#server/platform/http/pressure/written-bytes.ts';
import type { Services } from '#server/platform/services.ts';

/** The image at an address, which is made of its hash. */
const imageOf = (address: string) => ({ address, hash: /[0-9a-f]{64}/.exec(address)?.[0] ?? '' });

/** What another module copies with an event, in the same transaction. */
export type CopyEventPart = (
  tx: Transaction<Database>,
  copied: {
    readonly from: EventRecord;
    readonly toId: string;
    readonly viewerId: string;
    /** The new ids of the parts of the programme by the earlier ones. */
    readonly ids: ReadonlyMap<string, string>;
    /** Moves a moment with the start, on the wall clock of the event's zone. */
    readonly move: (moment: Date) => Date;
  },
  now: Date,
) => Promise<void>;

/**
 * Makes a draft of everything of an event but its people and what they did: fields, pictures, programme, materials and what other
 * modules hold of it (`parts`). All times move so that it begins at the given start. The copy belongs to who makes it.
 */
export async function copyEvent(
  { database, now }: Pick<Services, 'database' | 'now'>,
  eventId: string,
  viewerId: string,
  start: string,
  parts: readonly CopyEventPart[],
): Promise<Result<EduEvent, Failure>> {
  const to = new Date(start);
  if (!isMeantMoment(to)) return failField('startsAt', 'malformed');
  return transaction(database, async (tx): Promise<Result<EduEvent, Failure>> => {
    const found = asEventManager(await readEventRecord(tx, eventId), viewerId);
    if (!found.ok) return found;
    if (await hasAllEvents(tx, viewerId)) return fail('too_many_events');
    const event = found.value;
    const tooMuch = countMade(viewerId, [event, await programme.readEventActivities(tx, eventId)], now());
    if (tooMuch !== null) return tooMuch;
    const id = await insertEvent(tx, viewerId, { ...event, ...movedBy(event, to)(event) }, now());
    if (event.eventlogo !== null) await updateLogo(tx, id, imageOf(event.eventlogo), now());
    if (event.cover !== null) await updateCover(tx, id, imageOf(event.cover), now());
    const ids = await copyProgramme(tx, event, { id, to }, now());
    for (const { hash, file, ...material } of await readMaterials(tx, eventId)) {
      const { activityId, speakerId } = material;
      await insertMaterial(
        tx,
        id,
        {
          ...material,
          id: randomUUID(),
          activityId: activityId === null ? null : (ids.get(activityId) ?? null),
          speakerId: speakerId === null ? null : (ids.get(speakerId) ?? null),
          ...(file === null || hash === null ? {} : { file: { ...file, hash } }),
        },
        now(),
      );
    }
    const move = (moment: Date) => movedMoment(moment, { from: event.startsAt, to }, event.timeZone);
    for (const part of parts) await part(tx, { from: event, toId: id, viewerId, ids, move }, now());
    await noteEventChange(tx, id, viewerId, { kind: 'copied', subject: event.title }, now());
    const copy = await readEventRecord(tx, id);
    return copy === null ? fail('not_found') : ok(showEvent(copy, viewerId, now()));
  });
}

const movedBy = (event: EventRecord, to: Date) => (span: { readonly startsAt: Date; readonly endsAt: Date }) =>
  movedSpan(span, { from: event.startsAt, to }, event.timeZone);

/** Copies the programme; returns the new ids of its parts by the earlier ones. */
async function copyProgramme(
  tx: Transaction<Database>,
  event: EventRecord,
  copy: { readonly id: string; readonly to: Date },
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  const newId = (id: string) => {
    const made = randomUUID();
    ids.set(id, made);
    return made;
  };
  for (const kind of ['track', 'room'] as const)
    for (const { id, name } of await programme.readLabels(tx, event.id, kind))
      await programme.writeLabel(tx, kind, { id: newId(id), eventId: copy.id, name }, now);
  for (const { id, photo, ...speaker } of await programme.readSpeakers(tx, event.id)) {
    const made = newId(id);
    await programme.writeSpeaker(tx, copy.id, made, speaker, now);
    if (photo !== null) await programme.updatePhoto(tx, made, imageOf(photo));
  }
  const moved = movedBy(event, copy.to);
  for (const activity of await programme.readEventActivities(tx, event.id)) {
    const span = moved({ startsAt: new Date(activity.startsAt), endsAt: new Date(activity.endsAt) });
    const fields = {
      ...activity,
      startsAt: span.startsAt.toISOString(),
      endsAt: span.endsAt.toISOString(),
      trackId: activity.trackId === null ? null : (ids.get(activity.trackId) ?? null),
      roomId: activity.roomId === null ? null : (ids.get(activity.roomId) ?? null),
      speakerIds: activity.speakerIds.flatMap((id) => ids.get(id) ?? []),
    };
    await programme.writeActivity(tx, copy.id, newId(activity.id), fields, now);
  }
  return ids;
}
