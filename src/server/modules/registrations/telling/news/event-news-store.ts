import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { KnownActivity, KnownEvent } from '#core/registrations/event-news.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { StoredRegistration } from '#server/modules/registrations/stored/registration-record.ts';

/** A change that waits to be told; `activityId` null: of the event itself. */
export type WaitingNews = { readonly changedAt: Date } & (
  | { readonly activityId: null; readonly before: KnownEvent }
  | { readonly activityId: string; readonly before: KnownActivity }
);

/** Returns when the first change was made that waits to be told of this; null if none waits. */
export async function readFirstChange(
  database: Kysely<Database>,
  eventId: string,
  activityId: string | null,
): Promise<Date | null> {
  const { rows } = await sql<{ firstAt: Date }>`
    select first_at as "firstAt" from event_news
    where event_id = ${eventId} and activity_id is not distinct from ${activityId}::uuid`.execute(database);
  return rows[0]?.firstAt ?? null;
}

/** Notes a change; what was known before the first one stays. */
export async function writeNews(
  database: Kysely<Database>,
  of: { readonly eventId: string; readonly activityId: string | null; readonly before: object; readonly dueAt: Date },
  now: Date,
): Promise<void> {
  await sql`
    insert into event_news (event_id, activity_id, before, first_at, changed_at, due_at)
    values (${of.eventId}, ${of.activityId}, ${JSON.stringify(of.before)}::jsonb, ${now}, ${now}, ${of.dueAt})
    on conflict (event_id, activity_id) do update set changed_at = excluded.changed_at, due_at = excluded.due_at`.execute(
    database,
  );
}

/** Returns the events of which something is to be told now. */
export async function eventsWithDueNews(database: Kysely<Database>, now: Date): Promise<string[]> {
  const { rows } = await sql<{ eventId: string }>`
    select distinct event_id as "eventId" from event_news where due_at <= ${now} order by event_id limit 1000`.execute(
    database,
  );
  return rows.map(({ eventId }) => eventId);
}

/** Puts off what waits to be told of an event. */
export async function postponeNews(database: Kysely<Database>, eventId: string, dueAt: Date): Promise<void> {
  await sql`update event_news set due_at = ${dueAt} where event_id = ${eventId}`.execute(database);
}

/** Takes all that waits to be told of an event, also what is due a little later. */
export async function takeNews(database: Kysely<Database>, eventId: string): Promise<WaitingNews[]> {
  const { rows } = await sql<WaitingNews>`
    delete from event_news where event_id = ${eventId}
    returning activity_id as "activityId", before, changed_at as "changedAt"`.execute(database);
  return rows;
}

/** Somebody who is told of changes, with the activities they chose. */
export type Informed = Pick<
  StoredRegistration,
  'id' | 'eventId' | 'personId' | 'state' | 'place' | 'email' | 'mailConsentAt' | 'registeredAt'
> & { readonly activityIds: readonly string[] };

/** Returns those who are registered or wait, in their order after a place. */
export async function listInformed(
  database: Kysely<Database>,
  eventId: string,
  after: number,
  limit: number,
): Promise<Informed[]> {
  const { rows } = await sql<Informed>`
    select r.id, r.event_id as "eventId", r.person_id as "personId", r.state, r.place, r.email,
      r.mail_consent_at as "mailConsentAt", r.registered_at as "registeredAt",
      coalesce((select array_agg(c.activity_id) from event_activity_registrations c where c.registration_id = r.id), '{}')
        as "activityIds"
    from event_registrations r where r.event_id = ${eventId} and r.state not in ('cancelled', 'invited') and r.place > ${after}
    order by r.place limit ${limit}`.execute(database);
  return rows;
}
