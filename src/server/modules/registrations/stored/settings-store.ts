import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { FormQuestion } from '#core/registrations/registration-form.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { Seats, StoredSettings } from './registration-record.ts';

/** Returns what the organiser has set for an event; null while nothing was. */
export async function readSettings(database: Kysely<Database>, eventId: string): Promise<StoredSettings | null> {
  const { rows } = await sql<StoredSettings>`
    select s.change_until as "changeUntil", s.waitlist, s.activity_waitlist as "activityWaitlist",
      s.confirm_hours as "confirmHours", s.remind, s.version, s.revision, f.questions
    from event_registration_settings s
    join event_registration_forms f on f.event_id = s.event_id and f.version = s.version
    where s.event_id = ${eventId}`.execute(database);
  return rows[0] ?? null;
}

/** Writes the settings; a form with another version is added, those before it stay as long as somebody has answered them. */
export async function writeSettings(
  database: Kysely<Database>,
  eventId: string,
  settings: Omit<StoredSettings, 'revision'>,
  now: Date,
): Promise<void> {
  await sql`
    insert into event_registration_settings
      (event_id, change_until, waitlist, activity_waitlist, confirm_hours, remind, version, updated_at)
    values (${eventId}, ${settings.changeUntil}, ${settings.waitlist}, ${settings.activityWaitlist},
      ${settings.confirmHours}, ${settings.remind}, ${settings.version}, ${now})
    on conflict (event_id) do update set change_until = excluded.change_until, waitlist = excluded.waitlist,
      activity_waitlist = excluded.activity_waitlist, confirm_hours = excluded.confirm_hours, remind = excluded.remind,
      version = excluded.version, revision = event_registration_settings.revision + 1,
      updated_at = excluded.updated_at`.execute(database);
  await sql`
    insert into event_registration_forms (event_id, version, questions, created_at)
    values (${eventId}, ${settings.version}, ${JSON.stringify(settings.questions)}::jsonb, ${now})
    on conflict do nothing`.execute(database);
  // A form that nobody has answered is asked of nobody any more: without this each saving would leave one.
  await sql`
    delete from event_registration_forms f where f.event_id = ${eventId} and f.version <> ${settings.version}
      and not exists (select from event_registrations r where r.event_id = f.event_id and r.version = f.version)`.execute(
    database,
  );
}

/** Returns the forms of an event that somebody has answered, the newest first. */
export async function readAnsweredForms(
  database: Kysely<Database>,
  eventId: string,
): Promise<readonly { readonly version: number; readonly questions: readonly FormQuestion[] }[]> {
  const { rows } = await sql<{ version: number; questions: FormQuestion[] }>`
    select f.version, f.questions from event_registration_forms f where f.event_id = ${eventId}
      and (exists (select from event_registrations r where r.event_id = f.event_id and r.version = f.version)
        or f.version = (select version from event_registration_settings where event_id = ${eventId}))
    order by f.version desc limit 100`.execute(database);
  return rows;
}

/** Returns the next number of the order; the event's row is locked by the caller. */
export async function takePlaceNumber(database: Kysely<Database>, eventId: string): Promise<number> {
  const { rows } = await sql<{ place: number }>`
    update event_registration_settings set next_place = next_place + 1 where event_id = ${eventId}
    returning next_place - 1 as place`.execute(database);
  const place = rows[0]?.place;
  if (place === undefined) throw new Error(`no registration for event ${eventId}`);
  return place;
}

/** Returns the taken places and those who wait, of the event and of its activities that somebody chose. */
export async function readSeats(database: Kysely<Database>, eventId: string): Promise<Seats[]> {
  const { rows } = await sql<Seats>`
    select s.activity_id as "activityId", s.taken, 0 as waiting from event_seats s where s.event_id = ${eventId}`.execute(
    database,
  );
  const { rows: waiting } = await sql<{ activityId: string | null; waiting: number }>`
    select null::uuid as "activityId", count(*)::int as waiting from event_registrations
      where event_id = ${eventId} and state = 'waiting'
    union all
    select activity_id, count(*)::int from event_activity_registrations
      where event_id = ${eventId} and state = 'waiting' group by activity_id`.execute(database);
  const ids = new Set([...rows, ...waiting].map(({ activityId }) => activityId));
  return [...ids].map((activityId) => ({
    activityId,
    taken: rows.find((row) => row.activityId === activityId)?.taken ?? 0,
    waiting: waiting.find((row) => row.activityId === activityId)?.waiting ?? 0,
  }));
}
