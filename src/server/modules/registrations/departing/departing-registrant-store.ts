import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { RegistrationState } from '#core/registrations/registration-states.ts';
import type { Database } from '#db/schema/database-types.ts';

type Row = Readonly<Record<string, unknown>>;

/** Returns the events for which a person has a registration, in one order, so that two who lock them can't wait for each other. */
export async function eventsOfRegistrant(database: Kysely<Database>, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ eventId: string }>`
    select distinct event_id as "eventId" from event_registrations where person_id = any (${[...userIds]}::uuid[])
    order by event_id`.execute(database);
  return rows.map(({ eventId }) => eventId);
}

/** Returns the person's registrations with all their columns, activities and messages, oldest first. */
export async function readPersonRegistrations(database: Kysely<Database>, userId: string): Promise<readonly Row[]> {
  const { rows } = await sql<{ registration: Row }>`
    select to_jsonb(r) - 'added_by' - 'request_id' || jsonb_build_object(
      'activities', (select coalesce(jsonb_agg(jsonb_build_object('activity_id', c.activity_id, 'state', c.state)
        order by c.place, c.activity_id), '[]') from event_activity_registrations c where c.registration_id = r.id),
      'questions', f.questions,
      'messages', (select coalesce(jsonb_agg(jsonb_build_object('text', m.text, 'sent_at', m.sent_at) order by m.sent_at), '[]')
        from event_message_people p join event_messages m on m.id = p.message_id where p.registration_id = r.id)) as registration
    from event_registrations r join event_registration_forms f on f.event_id = r.event_id and f.version = r.version
    where r.person_id = ${userId} order by r.registered_at, r.id`.execute(database);
  return rows.map(({ registration }) => registration);
}

/** Returns the messages that the person sent to those who registered. */
export async function readSentMessages(database: Kysely<Database>, userId: string): Promise<readonly Row[]> {
  const { rows } = await sql<{ message: Row }>`
    select to_jsonb(m) - 'sent_by' as message from event_messages m where sent_by = ${userId} order by sent_at, id`.execute(
    database,
  );
  return rows.map(({ message }) => message);
}

/**
 * Gives one person's registrations to another. Of two for one event the one that counts for more stays (a place before a
 * wait, either before one that ended), of equals the earlier place; what the other chose of activities goes.
 */
export async function moveRegistrationRows(database: Kysely<Database>, from: string, to: string): Promise<void> {
  await sql`
    with ranked as (
      select id, row_number() over (partition by event_id
        order by case state when 'registered' then 0 when 'offered' then 1 when 'waiting' then 2 when 'invited' then 3 else 4 end, place) as rank
      from event_registrations where person_id in (${from}, ${to}))
    delete from event_registrations r using ranked where ranked.id = r.id and ranked.rank > 1`.execute(database);
  await sql`update event_registrations set person_id = ${to} where person_id = ${from}`.execute(database);
}

/** A registration that is there no more. */
export type GoneRegistration = {
  readonly id: string;
  readonly eventId: string;
  readonly personId: string;
  readonly revision: number;
  readonly state: RegistrationState;
};

/** Deletes a person's registrations and returns them. */
export async function deleteRegistrationRows(database: Kysely<Database>, userId: string): Promise<GoneRegistration[]> {
  const { rows } = await sql<GoneRegistration>`
    delete from event_registrations where person_id = ${userId}
    returning id, event_id as "eventId", person_id as "personId", revision, state`.execute(database);
  return rows;
}

/** Ends letters to one registration. */
export async function endLetters(database: Kysely<Database>, registrationId: string): Promise<void> {
  await sql`update event_registrations set mail_consent_at = null, revision = revision + 1 where id = ${registrationId}`.execute(
    database,
  );
}
