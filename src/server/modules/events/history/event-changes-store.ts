import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { EventChangeKind } from '#core/events/event-changes.ts';
import { EVENT_CHANGES_KEPT } from '#core/events/event-changes.ts';
import type { Database } from '#db/schema/database-types.ts';

/** What somebody did with an event. */
export type EventChange = {
  readonly kind: EventChangeKind;
  readonly subject?: string;
  /** Whom the subject names. */
  readonly aboutId?: string;
  readonly details?: readonly string[];
};

const SUBJECT_LENGTH = 200;
const DETAILS = 40;

/** Stands among the details of a change whose subject is a person’s name, so that the name can go with the person. */
const NAME_MARK = 'person:';
const nameMark = (personId: string): string => `${NAME_MARK}${personId}`;

/** Notes a change of an event in the transaction that makes it, by nobody we know where `personId` is null; the oldest beyond {@link EVENT_CHANGES_KEPT} go. */
export async function noteEventChange(
  tx: Kysely<Database>,
  eventId: string,
  personId: string | null,
  { kind, subject = '', aboutId, details = [] }: EventChange,
  now: Date,
): Promise<void> {
  await sql`
    insert into event_changes (event_id, person_id, at, kind, subject, details)
    values (${eventId}, ${personId}, ${now}, ${kind}, ${[...subject].slice(0, SUBJECT_LENGTH).join('')},
      ${[...details.slice(0, DETAILS - 1), ...(aboutId === undefined ? [] : [nameMark(aboutId)])]}::text[])`.execute(
    tx,
  );
  await sql`
    delete from event_changes where event_id = ${eventId} and id <= (
      select id from event_changes where event_id = ${eventId} order by id desc offset ${EVENT_CHANGES_KEPT} limit 1
    )`.execute(tx);
}

/** A change as it is stored. */
type StoredEventChange = {
  readonly id: number;
  readonly personId: string | null;
  readonly at: Date;
  readonly kind: EventChangeKind;
  readonly subject: string;
  readonly details: string[];
};

/** Returns changes of an event older than `before`, newest first. */
export async function readEventChanges(
  database: Kysely<Database>,
  eventId: string,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<StoredEventChange[]> {
  const { rows } = await sql<Omit<StoredEventChange, 'id'> & { readonly id: string }>`
    select id::text as id, person_id as "personId", at, kind, subject, details from event_changes
    where event_id = ${eventId} and (${before}::int8 is null or id < ${before}::int8)
    order by event_changes.id desc limit ${limit}`.execute(database);
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    details: row.details.filter((detail) => !detail.startsWith(NAME_MARK)),
  }));
}

/** Returns when a person last did one of these with an event, as far as its history goes; null if never. */
export async function readLastChangeBy(
  database: Kysely<Database>,
  eventId: string,
  personId: string,
  kinds: readonly EventChangeKind[],
): Promise<Date | null> {
  const query = database.selectFrom('event_changes').select('at').where('event_id', '=', eventId);
  const newest = query
    .where('person_id', '=', personId)
    .where('kind', 'in', [...kinds])
    .orderBy('id', 'desc')
    .limit(1);
  return (await newest.executeTakeFirst())?.at ?? null;
}

/** Takes a person’s name and id out of the histories of events; what was done stays. */
export async function forgetPersonInChanges(database: Kysely<Database>, personId: string): Promise<void> {
  await sql`
    update event_changes set details = array_remove(details, ${nameMark(personId)}),
      subject = case when kind like 'organizer-%' then '' else subject end
    where ${nameMark(personId)} = any (details)`.execute(database);
}

/** Returns what the person did with events, oldest first, as the histories of those events keep it. */
export async function readPersonChanges(
  database: Kysely<Database>,
  personId: string,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select c.event_id, e.title, c.at, c.kind, c.subject,
      array(select detail from unnest(c.details) detail where not starts_with(detail, ${NAME_MARK})) as details
    from event_changes c join edu_events_activities e on e.id = c.event_id
    where c.person_id = ${personId} order by c.id`.execute(database);
  return rows;
}
