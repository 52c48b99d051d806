import type { Kysely } from 'kysely';
import type { ShownProgramme } from '#contract/events/programme.ts';
import type { Database } from '#db/schema/database-types.ts';
import * as store from './programme-store.ts';

/** Returns the parts of an event's programme as they are stored. */
export async function readParts(database: Kysely<Database>, eventId: string) {
  const [tracks, rooms, speakers, activities] = await Promise.all([
    store.readLabels(database, eventId, 'track'),
    store.readLabels(database, eventId, 'room'),
    store.readSpeakers(database, eventId),
    store.readActivities(database, eventId),
  ]);
  return { tracks, rooms, speakers, activities };
}

/** Returns the programme of an event with what the viewer, if any, has put into their own one. */
export async function readShownProgramme(
  database: Kysely<Database>,
  eventId: string,
  viewerId: string | null,
): Promise<ShownProgramme> {
  const { activities, ...labels } = await readParts(database, eventId);
  const kept = viewerId === null ? [] : await store.readKept(database, eventId, viewerId);
  return { ...labels, activities: activities.map(({ updatedAt: _updatedAt, ...activity }) => activity), kept };
}
