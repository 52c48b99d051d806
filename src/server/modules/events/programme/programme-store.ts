import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { ActivityFields, ShownActivity, ShownSpeaker, SpeakerFields } from '#contract/events/programme.ts';
import type { Room, Track } from '#core/events/programme/programme-types.ts';
import type { TextDocument } from '#core/texts/document-types.ts';
import type { Database } from '#db/schema/database-types.ts';

export type LabelKind = 'track' | 'room';

/** An activity as it is stored, with the moment of its last change and the number that it keeps for ever. */
export type EventActivity = ShownActivity & { readonly updatedAt: Date; readonly number: number };

/** Returns the tracks or the rooms of an event in the order in which they were added. */
export async function readLabels(
  database: Kysely<Database>,
  eventId: string,
  kind: LabelKind,
): Promise<(Track | Room)[]> {
  const labels =
    kind === 'track'
      ? database.selectFrom('event_tracks').select(['id', 'name', 'event_id', 'created_at'])
      : database.selectFrom('event_rooms').select(['id', 'name', 'event_id', 'created_at']);
  return database
    .selectFrom(labels.as('labels'))
    .select(['id', 'name'])
    .where('event_id', '=', eventId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Returns the rooms of an event. */
export async function readEventRooms(database: Kysely<Database>, eventId: string): Promise<Room[]> {
  return readLabels(database, eventId, 'room');
}

function selectSpeakers(database: Kysely<Database>, eventId: string) {
  return database
    .selectFrom('event_speakers')
    .select(['id', 'name', 'role', 'about', 'photo', 'revision'])
    .where('event_id', '=', eventId);
}

type SpeakerRow = Omit<ShownSpeaker, 'about'> & { readonly about: unknown };
const toSpeaker = (row: SpeakerRow): ShownSpeaker => ({ ...row, about: row.about as TextDocument });

/** Returns the speakers of an event in the order in which they were added. */
export async function readSpeakers(database: Kysely<Database>, eventId: string): Promise<ShownSpeaker[]> {
  const rows = await selectSpeakers(database, eventId).orderBy('created_at').orderBy('id').execute();
  return rows.map(toSpeaker);
}

/** Returns a speaker of the event, or null. */
export async function findSpeaker(
  database: Kysely<Database>,
  eventId: string,
  id: string,
): Promise<ShownSpeaker | null> {
  const row = await selectSpeakers(database, eventId).where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : toSpeaker(row);
}

function selectActivities(database: Kysely<Database>, eventId: string) {
  return database
    .selectFrom('event_activities as a')
    .select([
      'a.id',
      'a.title',
      'a.description',
      'a.starts_at',
      'a.ends_at',
      'a.track_id as trackId',
      'a.room_id as roomId',
      'a.capacity',
      'a.cancelled',
      'a.rated',
      'a.number',
      'a.revision',
      'a.updated_at as updatedAt',
      sql<string[]>`array(select s.speaker_id from event_activity_speakers s where s.activity_id = a.id
        order by s.place)`.as('speakerIds'),
    ])
    .where('a.event_id', '=', eventId);
}

type ActivityRow = Awaited<ReturnType<ReturnType<typeof selectActivities>['execute']>>[number];

function toActivity({ starts_at: startsAt, ends_at: endsAt, description, ...row }: ActivityRow): EventActivity {
  return {
    ...row,
    description: description as TextDocument,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  };
}

/** Returns the activities of an event in the order of their starts; those of one time as they were added. */
export async function readEventActivities(database: Kysely<Database>, eventId: string): Promise<EventActivity[]> {
  const query = selectActivities(database, eventId).orderBy('a.starts_at').orderBy('a.ends_at').orderBy('a.number');
  return (await query.execute()).map(toActivity);
}

/** Returns an activity of the event, or null. */
export async function findActivity(
  database: Kysely<Database>,
  eventId: string,
  id: string,
): Promise<EventActivity | null> {
  const row = await selectActivities(database, eventId).where('a.id', '=', id).executeTakeFirst();
  return row === undefined ? null : toActivity(row);
}

type PartKind = LabelKind | 'speaker' | 'activity';

/** Returns the events of those parts of programmes that are there, by their ids. */
export async function readEventsOfParts(
  database: Kysely<Database>,
  part: PartKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const columns = ['id', 'event_id as eventId'] as const;
  const parts = {
    track: () =>
      database
        .selectFrom('event_tracks')
        .select(columns)
        .where('id', 'in', [...ids])
        .execute(),
    room: () =>
      database
        .selectFrom('event_rooms')
        .select(columns)
        .where('id', 'in', [...ids])
        .execute(),
    speaker: () =>
      database
        .selectFrom('event_speakers')
        .select(columns)
        .where('id', 'in', [...ids])
        .execute(),
    activity: () =>
      database
        .selectFrom('event_activities')
        .select(columns)
        .where('id', 'in', [...ids])
        .execute(),
  };
  if (ids.length === 0) return new Map();
  const rows = await parts[part]();
  return new Map(rows.map(({ id, eventId }) => [id, eventId]));
}

/** Returns whether a part of a programme with this id belongs to another event. */
export async function belongsElsewhere(
  database: Kysely<Database>,
  part: PartKind,
  eventId: string,
  id: string,
): Promise<boolean> {
  const owner = (await readEventsOfParts(database, part, [id])).get(id);
  return owner !== undefined && owner !== eventId;
}

/** Adds a label or renames it. */
export async function writeLabel(
  database: Kysely<Database>,
  kind: LabelKind,
  { id, eventId, name }: { readonly eventId: string; readonly id: string; readonly name: string },
  now: Date,
): Promise<void> {
  const labels = kind === 'track' ? database.insertInto('event_tracks') : database.insertInto('event_rooms');
  await labels
    .values({ id, event_id: eventId, name, created_at: now })
    // What another event has by this id is not this one's to change.
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ name })
        .where(
          sql<boolean>`excluded.event_id = ${sql.table(kind === 'track' ? 'event_tracks' : 'event_rooms')}.event_id`,
        ),
    )
    .execute();
}

/** Notes that what activities say of their room, track or speakers has changed: their calendar entries are replaced. */
export async function touchActivitiesOf(
  database: Kysely<Database>,
  eventId: string,
  partId: string,
  now: Date,
): Promise<void> {
  await sql`
    update event_activities set updated_at = ${now} where event_id = ${eventId} and (
      room_id = ${partId} or track_id = ${partId} or exists (
        select from event_activity_speakers s where s.activity_id = event_activities.id and s.speaker_id = ${partId}
      ))`.execute(database);
}

/** Removes a track or a room; activities lose it. */
export async function deleteLabelRow(database: Kysely<Database>, eventId: string, id: string): Promise<void> {
  for (const labels of [database.deleteFrom('event_tracks'), database.deleteFrom('event_rooms')])
    await labels.where('event_id', '=', eventId).where('id', '=', id).execute();
}

export async function writeSpeaker(
  database: Kysely<Database>,
  eventId: string,
  id: string,
  fields: SpeakerFields,
  now: Date,
): Promise<void> {
  const columns = { name: fields.name, role: fields.role, about: JSON.stringify(fields.about) };
  await database
    .insertInto('event_speakers')
    .values({ id, event_id: eventId, ...columns, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ ...columns, revision: sql<number>`event_speakers.revision + 1` })
        .where('event_speakers.event_id', '=', eventId),
    )
    .execute();
}

export async function updatePhoto(
  database: Kysely<Database>,
  id: string,
  photo: { readonly hash: string; readonly address: string } | null,
): Promise<void> {
  await database
    .updateTable('event_speakers')
    .set({ photo: photo?.address ?? null, photo_hash: photo?.hash ?? null })
    .where('id', '=', id)
    .execute();
}

export async function deleteSpeakerRow(database: Kysely<Database>, eventId: string, id: string): Promise<void> {
  await database.deleteFrom('event_speakers').where('event_id', '=', eventId).where('id', '=', id).execute();
}

export async function writeActivity(
  database: Kysely<Database>,
  eventId: string,
  id: string,
  fields: ActivityFields,
  now: Date,
): Promise<void> {
  const columns = {
    title: fields.title,
    description: JSON.stringify(fields.description),
    starts_at: new Date(fields.startsAt),
    ends_at: new Date(fields.endsAt),
    track_id: fields.trackId,
    room_id: fields.roomId,
    capacity: fields.capacity,
    cancelled: fields.cancelled,
    rated: fields.rated,
    updated_at: now,
  };
  const written = await database
    .insertInto('event_activities')
    .values({ id, event_id: eventId, ...columns, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ ...columns, revision: sql<number>`event_activities.revision + 1` })
        .where('event_activities.event_id', '=', eventId),
    )
    .returning('id')
    .executeTakeFirst();
  if (written === undefined) return;
  await database.deleteFrom('event_activity_speakers').where('activity_id', '=', id).execute();
  const speakers = fields.speakerIds.map((speakerId, place) => ({
    event_id: eventId,
    activity_id: id,
    speaker_id: speakerId,
    place,
  }));
  if (speakers.length > 0) await database.insertInto('event_activity_speakers').values(speakers).execute();
}

/** PostgreSQL's code for a row that others refer to. */
const FOREIGN_KEY_VIOLATION = '23503';

/** Deletes an activity; returns false, and goes on with the transaction, if somebody has said something about it. */
export async function deleteUnratedActivity(tx: Transaction<Database>, eventId: string, id: string): Promise<boolean> {
  await sql`savepoint activity`.execute(tx);
  try {
    await tx.deleteFrom('event_activities').where('event_id', '=', eventId).where('id', '=', id).execute();
    await sql`release savepoint activity`.execute(tx);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code !== FOREIGN_KEY_VIOLATION) throw error;
    await sql`rollback to savepoint activity`.execute(tx);
    return false;
  }
}

/** Returns which of the files are photos of speakers. */
export async function filesOfSpeakers(database: Kysely<Database>, hashes: readonly string[]): Promise<string[]> {
  const rows = await database
    .selectFrom('event_speakers')
    .where('photo_hash', 'in', [...hashes])
    .select((eb) => eb.ref('photo_hash').$notNull().as('hash'))
    .execute();
  return rows.map(({ hash }) => hash);
}
