import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';

const SHOWN = 50;

/** What was told to somebody who is registered, the newest first. */
export async function messagesTo(
  database: Kysely<Database>,
  registrationId: string,
): Promise<{ id: string; text: string; sentAt: string }[]> {
  const { rows } = await sql<{ id: string; text: string; sentAt: Date }>`
    select m.id, m.text, m.sent_at as "sentAt" from event_message_people p join event_messages m on m.id = p.message_id
    where p.registration_id = ${registrationId} order by m.sent_at desc, m.id limit ${SHOWN}`.execute(database);
  return rows.map((row) => ({ ...row, sentAt: row.sentAt.toISOString() }));
}

/** What was told of an event, the newest first. */
export async function readEventMessages(
  database: Kysely<Database>,
  eventId: string,
): Promise<{ id: string; text: string; people: number; sentAt: string }[]> {
  const { rows } = await sql<{ id: string; text: string; people: number; sentAt: Date }>`
    select id, text, people, sent_at as "sentAt" from event_messages where event_id = ${eventId}
    order by sent_at desc, id limit ${SHOWN}`.execute(database);
  return rows.map((row) => ({ ...row, sentAt: row.sentAt.toISOString() }));
}

/** Returns how many messages of an event there are, in all and since a moment. */
export async function countEventMessages(
  database: Kysely<Database>,
  eventId: string,
  since: Date,
): Promise<{ all: number; recent: number }> {
  const { rows } = await sql<{ all: number; recent: number }>`
    select count(*)::int as all, (count(*) filter (where sent_at > ${since}))::int as recent
    from event_messages where event_id = ${eventId}`.execute(database);
  return rows[0] ?? { all: 0, recent: 0 };
}

/** Returns of which event a message is and to how many it was sent; null if there is none with this id. */
export async function findMessage(
  database: Kysely<Database>,
  id: string,
): Promise<{ readonly eventId: string; readonly people: number; readonly text: string } | null> {
  const { rows } = await sql<{ eventId: string; people: number; text: string }>`
    select event_id as "eventId", people, text from event_messages where id = ${id}`.execute(database);
  return rows[0] ?? null;
}

/** A message to people who are registered. */
export type NewMessage = {
  readonly id: string;
  readonly eventId: string;
  readonly sentBy: string;
  readonly text: string;
  readonly audience: object;
};

/** Stores a message with the registrations that it goes to. */
export async function insertEventMessage(
  database: Kysely<Database>,
  message: NewMessage,
  registrationIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    insert into event_messages (id, event_id, sent_by, text, audience, people, sent_at)
    values (${message.id}, ${message.eventId}, ${message.sentBy}, ${message.text},
      ${JSON.stringify(message.audience)}::jsonb, ${registrationIds.length}, ${now})`.execute(database);
  await sql`
    insert into event_message_people (message_id, registration_id)
    select ${message.id}::uuid, id from unnest(${[...registrationIds]}::uuid[]) as id`.execute(database);
}
