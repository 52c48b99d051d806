import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { LetterFate } from '#core/registrations/letter-fates.ts';
import type { Database } from '#db/schema/database-types.ts';

/** The newest letter about `r` to the address that it has now, with its `fate`; to be joined laterally. */
export const NEWEST_LETTER = sql`(
  select case when m.kind = 'confirm' and m.failed_at is null and m.obstacle is null then 'unconfirmed'
    when m.sent_at is not null then 'sent' when m.failed_at is not null then 'failed'
    when m.obstacle is not null then 'delayed' else 'waiting' end as fate
  from mail_outbox m where m.about = r.id and m.recipient = r.email
  order by m.created_at desc, m.id limit 1)`;

/** Returns what became of the newest letter of a registration; null if there was none to its address. */
export async function readLetterFate(database: Kysely<Database>, registrationId: string): Promise<LetterFate | null> {
  const { rows } = await sql<{ fate: LetterFate }>`
    select letter.fate from event_registrations r join lateral ${NEWEST_LETTER} letter on true
    where r.id = ${registrationId}`.execute(database);
  return rows[0]?.fate ?? null;
}

/** Returns of how many registrations of an event the newest letter has not gone yet, or never will. */
export async function countStuckLetters(
  database: Kysely<Database>,
  eventId: string,
): Promise<{ delayed: number; failed: number }> {
  const { rows } = await sql<{ delayed: number; failed: number }>`
    select (count(*) filter (where letter.fate = 'delayed'))::int as delayed,
      (count(*) filter (where letter.fate = 'failed'))::int as failed
    from event_registrations r join lateral ${NEWEST_LETTER} letter on true
    where r.event_id = ${eventId} and r.id in (
      select stuck.about from mail_outbox stuck where stuck.obstacle is not null and stuck.sent_at is null)`.execute(
    database,
  );
  return rows[0] ?? { delayed: 0, failed: 0 };
}
