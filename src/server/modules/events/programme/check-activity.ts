import type { Kysely } from 'kysely';
import type { ActivityFields } from '#contract/events/programme.ts';
import { isMeantMoment } from '#core/language/dates.ts';
import type { Database } from '#db/schema/database-types.ts';
import * as store from './programme-store.ts';

/** Returns why an activity can't take place from its start to its end; null if it can. */
export function spanProblem(
  fields: Pick<ActivityFields, 'startsAt' | 'endsAt'>,
): { readonly name: 'startsAt' | 'endsAt'; readonly code: 'malformed' | 'ends_before_start' } | null {
  const [startsAt, endsAt] = [new Date(fields.startsAt), new Date(fields.endsAt)];
  if (!isMeantMoment(startsAt)) return { name: 'startsAt', code: 'malformed' };
  if (!isMeantMoment(endsAt)) return { name: 'endsAt', code: 'malformed' };
  return endsAt <= startsAt ? { name: 'endsAt', code: 'ends_before_start' } : null;
}

type KnownParts = Readonly<Record<'tracks' | 'rooms' | 'speakers', ReadonlySet<string>>>;

/** Returns the ids of all that an activity of the event may name. */
export async function readKnownParts(database: Kysely<Database>, eventId: string): Promise<KnownParts> {
  const idsOf = (parts: readonly { readonly id: string }[]) => new Set(parts.map(({ id }) => id));
  return {
    tracks: idsOf(await store.readLabels(database, eventId, 'track')),
    rooms: idsOf(await store.readLabels(database, eventId, 'room')),
    speakers: idsOf(await store.readSpeakers(database, eventId)),
  };
}

/** Returns the first field that names a track, room or speaker that the event does not have; null if all are there. */
export function unknownPart(
  { trackId, roomId, speakerIds }: Pick<ActivityFields, 'trackId' | 'roomId' | 'speakerIds'>,
  { tracks, rooms, speakers }: KnownParts,
): 'trackId' | 'roomId' | 'speakerIds' | null {
  if (trackId !== null && !tracks.has(trackId)) return 'trackId';
  if (roomId !== null && !rooms.has(roomId)) return 'roomId';
  if (new Set(speakerIds).size !== speakerIds.length) return 'speakerIds';
  return speakerIds.every((id) => speakers.has(id)) ? null : 'speakerIds';
}
