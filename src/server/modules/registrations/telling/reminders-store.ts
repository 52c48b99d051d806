import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { RegistrationState } from '#core/registrations/registration-states.ts';
import type { ReminderKind } from '#core/registrations/reminder-times.ts';
import type { Database } from '#db/schema/database-types.ts';

/** Somebody who is reminded. */
export type Reminded = {
  readonly id: string;
  readonly eventId: string;
  readonly personId: string;
  readonly email: string;
  readonly mailConsentAt: Date | null;
  readonly state: RegistrationState;
};

/**
 * Notes who is reminded of a start and returns them: those who are registered, did so before the reminder was due and were
 * not reminded of this start. What was noted once is returned to nobody again.
 */
export async function noteReminders(
  database: Kysely<Database>,
  of: { readonly eventId: string; readonly kind: ReminderKind; readonly startsAt: Date; readonly dueSince: Date },
  limit: number,
): Promise<Reminded[]> {
  const { rows } = await sql<Reminded>`
    with noted as (
      insert into event_reminders (registration_id, kind, starts_at)
      select r.id, ${of.kind}, ${of.startsAt} from event_registrations r
        join event_registration_settings s on s.event_id = r.event_id and s.remind
      where r.event_id = ${of.eventId} and r.state = 'registered' and r.registered_at < ${of.dueSince}
        and not exists (select from event_reminders e
          where e.registration_id = r.id and e.kind = ${of.kind} and e.starts_at = ${of.startsAt})
      order by r.place limit ${limit}
      on conflict do nothing returning registration_id)
    select r.id, r.event_id as "eventId", r.person_id as "personId", r.email, r.mail_consent_at as "mailConsentAt", r.state
    from event_registrations r join noted on noted.registration_id = r.id`.execute(database);
  return rows;
}

/** Returns the events of which an offered place was not confirmed in time. */
export async function eventsWithExpiredOffers(database: Kysely<Database>, now: Date): Promise<string[]> {
  const { rows } = await sql<{ eventId: string }>`
    select distinct event_id as "eventId" from event_registrations
    where state = 'offered' and offered_until <= ${now} order by event_id limit 1000`.execute(database);
  return rows.map(({ eventId }) => eventId);
}

/** Returns the events in which somebody waits though a place is free, as after people were deleted. */
export async function eventsWithFreeSeats(database: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ eventId: string }>`
    select distinct s.event_id as "eventId" from event_seats s
    where (s.capacity is null or s.taken < s.capacity) and case
      when s.activity_id is null
        then exists (select from event_registrations r where r.event_id = s.event_id and r.state = 'waiting')
      else exists (select from event_activity_registrations c
        where c.event_id = s.event_id and c.activity_id = s.activity_id and c.state = 'waiting') end
    order by s.event_id limit 1000`.execute(database);
  return rows.map(({ eventId }) => eventId);
}
