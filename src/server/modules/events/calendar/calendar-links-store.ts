import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { StoredEventState } from '#core/events/event-state.ts';
import type { TextDocument } from '#core/texts/document-types.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { EventContent } from '#server/modules/events/event-record.ts';

/** Returns when the person's link was made; null without one. */
export async function readLinkMoment(database: Kysely<Database>, personId: string): Promise<Date | null> {
  const row = await database
    .selectFrom('event_calendar_links')
    .select('made_at')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row?.made_at ?? null;
}

/** Gives the person a link, in place of an earlier one. */
export async function writeLink(
  database: Kysely<Database>,
  personId: string,
  secretHash: Buffer,
  now: Date,
): Promise<void> {
  await database
    .insertInto('event_calendar_links')
    .values({ person_id: personId, secret_hash: secretHash, made_at: now })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ secret_hash: secretHash, made_at: now }))
    .execute();
}

export async function deleteCalendarLink(database: Kysely<Database>, personId: string): Promise<void> {
  await database.deleteFrom('event_calendar_links').where('person_id', '=', personId).execute();
}

/** Returns whose link it is; null if there is none with this hash. */
export async function findLinkOwner(database: Kysely<Database>, secretHash: Buffer): Promise<string | null> {
  const row = await database
    .selectFrom('event_calendar_links')
    .select('person_id')
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst();
  return row?.person_id ?? null;
}

/** A link that people have put into their calendars goes on working after a merge, unless the account has its own. */
export async function moveCalendarLink(database: Kysely<Database>, from: string, to: string): Promise<void> {
  await sql`update event_calendar_links set person_id = ${to} where person_id = ${from}
    and not exists (select from event_calendar_links where person_id = ${to})`.execute(database);
}

/** An event in a personal calendar. */
export type CalendarEvent = {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly place: string;
  readonly address: string;
  readonly placeShownTo: EventContent['placeShownTo'];
  readonly link: string;
  readonly linkShownTo: EventContent['linkShownTo'];
  readonly ownerId: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly state: StoredEventState;
  readonly updatedAt: Date;
};

/** An activity that a person has chosen, with what stands beside it in its event. */
export type ChosenActivity = {
  readonly id: string;
  readonly title: string;
  readonly description: TextDocument;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly cancelled: boolean;
  readonly updatedAt: Date;
  readonly room: string | null;
  readonly speakers: readonly string[];
  readonly event: CalendarEvent;
};

const EVENT_COLUMNS = [
  'e.id',
  'e.title',
  'e.summary',
  'e.place',
  'e.address',
  'e.place_shown_to as placeShownTo',
  'e.link',
  'e.link_shown_to as linkShownTo',
  'e.owner_id as ownerId',
  'e.starts_at as startsAt',
  'e.ends_at as endsAt',
  'e.state',
  'e.updated_at as updatedAt',
] as const;

const typedEvent = <Row extends { state: string; placeShownTo: string; linkShownTo: string }>(row: Row) => ({
  ...row,
  state: row.state as StoredEventState,
  placeShownTo: row.placeShownTo as EventContent['placeShownTo'],
  linkShownTo: row.linkShownTo as EventContent['linkShownTo'],
});

/** Returns those of the events that are no drafts and end after a moment, the nearest first. */
export async function readCalendarEvents(
  database: Kysely<Database>,
  ids: readonly string[],
  after: Date,
  limit: number,
): Promise<CalendarEvent[]> {
  if (ids.length === 0) return [];
  const rows = await database
    .selectFrom('edu_events_activities as e')
    .select(EVENT_COLUMNS)
    .where('e.id', 'in', [...ids])
    .where('e.state', '<>', 'draft')
    .where('e.ends_at', '>', after)
    .orderBy('e.starts_at')
    .orderBy('e.id')
    .limit(limit)
    .execute();
  return rows.map(typedEvent);
}

/** Returns the activities that the person has put into their programme and these others, of events that are no drafts, from a moment on. */
export async function readCalendarActivities(
  database: Kysely<Database>,
  personId: string,
  others: readonly string[],
  after: Date,
  limit: number,
): Promise<ChosenActivity[]> {
  const kept = database
    .selectFrom('event_kept_activities as k')
    .select('k.activity_id as id')
    .where('k.person_id', '=', personId);
  const rows = await database
    .selectFrom('event_activities as a')
    .innerJoin('edu_events_activities as e', 'e.id', 'a.event_id')
    .leftJoin('event_rooms as r', 'r.id', 'a.room_id')
    .select([
      'a.id as activityId',
      'a.title as activityTitle',
      'a.description',
      'a.starts_at as from',
      'a.ends_at as to',
      'a.cancelled',
      'a.updated_at as changedAt',
      'r.name as room',
      sql<string[]>`array(select s.name from event_activity_speakers p join event_speakers s on s.id = p.speaker_id
        where p.activity_id = a.id order by p.place)`.as('speakers'),
      ...EVENT_COLUMNS,
    ])
    .where((eb) => eb.or([eb('a.id', 'in', kept), eb('a.id', '=', sql<string>`any(${[...others]}::uuid[])`)]))
    .where('e.state', '<>', 'draft')
    .where('a.ends_at', '>', after)
    .orderBy('a.starts_at')
    .orderBy('a.id')
    .limit(limit)
    .execute();
  return rows.map(
    ({ activityId, activityTitle, description, from, to, cancelled, changedAt, room, speakers, ...event }) => ({
      id: activityId,
      title: activityTitle,
      description: description as TextDocument,
      startsAt: from,
      endsAt: to,
      cancelled,
      updatedAt: changedAt,
      room,
      speakers,
      event: typedEvent(event),
    }),
  );
}
