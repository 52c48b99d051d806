import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import { EVENTS_PER_OWNER_MAX } from '#core/constants.ts';
import type { StoredEventState } from '#core/events/event-state.ts';
import type { TextDocument } from '#core/texts/document-types.ts';
import type { Database } from '#db/schema/database-types.ts';
import { lockUser, readPeople } from '#server/modules/accounts/accounts-public.ts';
import type { EventContent, EventLine, EventPlaces, EventRecord } from './event-record.ts';
import type { EventRightsFacts } from './events-access.ts';
import { readAcceptedOrganizers } from './organizers/organizers-store.ts';

/** The most events a list shows: all of one owner. */
const OWN_LIMIT = EVENTS_PER_OWNER_MAX;
const PUBLIC_LIMIT = 100;

const LINE_COLUMNS = [
  'id',
  'owner_id as ownerId',
  'title',
  'summary',
  'starts_at as startsAt',
  'ends_at as endsAt',
  'time_zone as timeZone',
  'place',
  'place_shown_to as placeShownTo',
  'eventlogo',
  'state',
] as const;

const MORE_COLUMNS = [
  'description',
  'address',
  'link',
  'link_shown_to as linkShownTo',
  'visibility',
  'language',
  'colour',
  'cover',
  'cancel_reason as cancelReason',
  'capacity',
  'registration_opens_at as registrationOpensAt',
  'registration_closes_at as registrationClosesAt',
  'registration_closed_by_hand as registrationClosedByHand',
  'revision',
  'updated_at as updatedAt',
] as const;

type LineRow = Omit<EventLine, 'hostName' | 'state' | 'placeShownTo'> & {
  readonly state: string;
  readonly placeShownTo: string;
};

const typedLine = (row: LineRow) => ({
  state: row.state as StoredEventState,
  placeShownTo: row.placeShownTo as EventContent['placeShownTo'],
});

/** Adds the names of the hosts; an event whose host was deleted meanwhile is gone too and left out. */
async function withHosts<Row extends LineRow>(
  database: Kysely<Database>,
  rows: readonly Row[],
): Promise<(Row & EventLine)[]> {
  const hosts = await readPeople(
    database,
    rows.map(({ ownerId }) => ownerId),
  );
  return rows.flatMap((row) => {
    const host = hosts.get(row.ownerId);
    return host === undefined ? [] : [{ ...row, ...typedLine(row), hostName: host.displayName }];
  });
}

function selectLines(database: Kysely<Database>) {
  return database.selectFrom('edu_events_activities').select(LINE_COLUMNS);
}

function columnsOf(content: EventContent) {
  return {
    title: content.title,
    summary: content.summary,
    description: JSON.stringify(content.description),
    starts_at: content.startsAt,
    ends_at: content.endsAt,
    time_zone: content.timeZone,
    place: content.place,
    address: content.address,
    place_shown_to: content.placeShownTo,
    link: content.link,
    link_shown_to: content.linkShownTo,
    visibility: content.visibility,
    language: content.language,
    colour: content.colour,
  };
}

/** Returns the ids of all events of a person. */
export async function listOwnEventIds(database: Kysely<Database>, ownerId: string): Promise<string[]> {
  const query = database.selectFrom('edu_events_activities').select('id').where('owner_id', '=', ownerId);
  return (await query.execute()).map(({ id }) => id);
}

/** Returns who owns each of some events. */
export async function readOwners(database: Kysely<Database>, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const query = database
    .selectFrom('edu_events_activities')
    .select(['id', 'owner_id'])
    .where('id', 'in', [...ids]);
  return new Map((await query.execute()).map((row) => [row.id, row.owner_id]));
}

/** Returns whether a person may have no further event; of several made at once each counts those before it. */
export async function hasAllEvents(tx: Transaction<Database>, ownerId: string): Promise<boolean> {
  await lockUser(tx, ownerId);
  const query = tx.selectFrom('edu_events_activities').where('owner_id', '=', ownerId);
  const { count } = await query.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  return Number(count) >= EVENTS_PER_OWNER_MAX;
}

export async function insertEvent(
  database: Kysely<Database>,
  ownerId: string,
  content: EventContent,
  now: Date,
): Promise<string> {
  const row = await database
    .insertInto('edu_events_activities')
    .values({ owner_id: ownerId, ...columnsOf(content), created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Returns an event, or null. `lock` keeps other writers of it away until the transaction ends. */
export async function readEventRecord(
  database: Kysely<Database>,
  id: string,
  lock = false,
): Promise<EventRecord | null> {
  const query = selectLines(database).select(MORE_COLUMNS).where('edu_events_activities.id', '=', id);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  if (row === undefined) return null;
  const [line] = await withHosts(database, [row]);
  if (line === undefined) return null;
  // Read after the lock, so that a duty that has just ended is gone.
  const organizers = await readAcceptedOrganizers(database, id);
  const named = organizers.filter((one) => one.named).map(({ personId }) => personId);
  const names = named.length === 0 ? null : await readPeople(database, named);
  return {
    ...line,
    description: line.description as TextDocument,
    visibility: line.visibility as EventContent['visibility'],
    linkShownTo: line.linkShownTo as EventContent['linkShownTo'],
    language: line.language as EventContent['language'],
    colour: line.colour as EventContent['colour'],
    organizers,
    organizerNames: named.flatMap((personId) => names?.get(personId)?.displayName ?? []),
  };
}

/** The events that a person organizes beside their owners. */
const helpedBy = (personId: string | null) =>
  sql<string>`(select event_id from event_organizers where person_id = ${personId} and state = 'accepted')`;

/** Returns the events that a person owns or helps with: those that are not over, the nearest first, then those that are, the latest first. */
export async function listOwnEvents(database: Kysely<Database>, ownerId: string, now: Date): Promise<EventLine[]> {
  const rows = await selectLines(database)
    .where((eb) => eb.or([eb('owner_id', '=', ownerId), eb('edu_events_activities.id', 'in', helpedBy(ownerId))]))
    .orderBy(sql`ends_at < ${now}`)
    .orderBy(sql`case when ends_at >= ${now} then starts_at end`)
    .orderBy('starts_at', 'desc')
    .orderBy('edu_events_activities.id')
    .limit(OWN_LIMIT)
    .execute();
  return withHosts(database, rows);
}

/** Returns published public events, of all or of others than the viewer: those that are not over, the nearest first, or those that are, the latest first. */
export async function listPublicEvents(
  database: Kysely<Database>,
  exceptOf: string | null,
  when: 'upcoming' | 'past',
  now: Date,
): Promise<EventLine[]> {
  const rows = await selectLines(database)
    .where('state', '=', 'published')
    .where('visibility', '=', 'public')
    .$if(exceptOf !== null, (query) =>
      query.where('owner_id', '<>', exceptOf).where('edu_events_activities.id', 'not in', helpedBy(exceptOf)),
    )
    .where('ends_at', when === 'upcoming' ? '>=' : '<', now)
    .orderBy('starts_at', when === 'upcoming' ? 'asc' : 'desc')
    .orderBy('edu_events_activities.id')
    .limit(PUBLIC_LIMIT)
    .execute();
  return withHosts(database, rows);
}

/** Replaces the content and increments the revision. */
export async function updateContent(
  database: Kysely<Database>,
  id: string,
  content: EventContent,
  now: Date,
): Promise<void> {
  await database
    .updateTable('edu_events_activities')
    .set({ ...columnsOf(content), revision: sql<number>`revision + 1`, updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function updateEventState(
  database: Kysely<Database>,
  id: string,
  { state, cancelReason }: Pick<EventRecord, 'state' | 'cancelReason'>,
  now: Date,
): Promise<void> {
  await database
    .updateTable('edu_events_activities')
    .set({ state, cancel_reason: cancelReason, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Sets or removes the logo; the revision of the content stays, so that an open form does not become stale. */
export async function updateLogo(
  database: Kysely<Database>,
  id: string,
  logo: { hash: string; address: string } | null,
  now: Date,
): Promise<void> {
  await database
    .updateTable('edu_events_activities')
    .set({ eventlogo: logo?.address ?? null, logo_hash: logo?.hash ?? null, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Sets or removes the picture at the top. */
export async function updateCover(
  database: Kysely<Database>,
  id: string,
  cover: { hash: string; address: string } | null,
  now: Date,
): Promise<void> {
  await database
    .updateTable('edu_events_activities')
    .set({ cover: cover?.address ?? null, cover_hash: cover?.hash ?? null, updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function deleteEventRow(database: Kysely<Database>, id: string): Promise<void> {
  await database.deleteFrom('edu_events_activities').where('id', '=', id).execute();
}

/** The facts about an event's logo that its poll needs. */
export type LogoFacts = EventRightsFacts & { readonly eventlogo: string | null };

/** Returns the address of an event's logo with the facts that its access follows from; null when there is no event. */
export async function readLogoFacts(database: Kysely<Database>, id: string): Promise<LogoFacts | null> {
  const row = await database
    .selectFrom('edu_events_activities')
    .select(['owner_id', 'state', 'eventlogo'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    ownerId: row.owner_id,
    state: row.state as StoredEventState,
    eventlogo: row.eventlogo,
    organizers: await readAcceptedOrganizers(database, id),
  };
}

/** Returns which of the files are logos or covers of events. */
export async function filesOfEvents(database: Kysely<Database>, hashes: readonly string[]): Promise<string[]> {
  const rows = await database
    .selectFrom('edu_events_activities')
    .where((eb) => eb.or([eb('logo_hash', 'in', [...hashes]), eb('cover_hash', 'in', [...hashes])]))
    .select(['logo_hash', 'cover_hash'])
    .execute();
  return rows.flatMap((row) => [row.logo_hash, row.cover_hash].filter((hash) => hash !== null));
}

/** Sets how many may come and when they may register; the revision of the content stays. */
export async function changePlaces(
  database: Kysely<Database>,
  id: string,
  places: EventPlaces,
  now: Date,
): Promise<void> {
  await database
    .updateTable('edu_events_activities')
    .set({
      capacity: places.capacity,
      registration_opens_at: places.registrationOpensAt,
      registration_closes_at: places.registrationClosesAt,
      registration_closed_by_hand: places.registrationClosedByHand,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
}

/** Returns the published events that begin between two moments, the nearest first. */
export async function listStartingSoon(
  database: Kysely<Database>,
  after: Date,
  until: Date,
): Promise<{ id: string; startsAt: Date }[]> {
  return database
    .selectFrom('edu_events_activities')
    .select(['id', 'starts_at as startsAt'])
    .where('state', '=', 'published')
    .where('starts_at', '>', after)
    .where('starts_at', '<=', until)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
}
