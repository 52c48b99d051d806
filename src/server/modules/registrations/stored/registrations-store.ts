import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { FormAnswers } from '#core/registrations/registration-form.ts';
import type { ActivityChoiceState, RegistrationState } from '#core/registrations/registration-states.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { EndedBy, StoredChoice, StoredRegistration } from './registration-record.ts';

const COLUMNS = sql`
  r.id, r.event_id as "eventId", r.person_id as "personId", r.request_id as "requestId", r.state, r.place, r.name, r.email,
  r.mail_consent_at as "mailConsentAt", r.version, r.answers, r.revision, r.added_by as "addedBy",
  r.registered_at as "registeredAt", r.offered_until as "offeredUntil", r.ended_by as "endedBy",
  r.end_reason as "endReason"`;

/** Returns a person's registration for an event, also one that ended; null if there was never one. */
export async function findOwn(
  database: Kysely<Database>,
  eventId: string,
  personId: string,
): Promise<StoredRegistration | null> {
  const { rows } = await sql<StoredRegistration>`
    select ${COLUMNS} from event_registrations r where r.event_id = ${eventId} and r.person_id = ${personId}`.execute(
    database,
  );
  return rows[0] ?? null;
}

/** Returns a registration of an event by its id, or null. */
export async function findRegistration(
  database: Kysely<Database>,
  eventId: string,
  id: string,
): Promise<StoredRegistration | null> {
  const { rows } = await sql<StoredRegistration>`
    select ${COLUMNS} from event_registrations r where r.event_id = ${eventId} and r.id = ${id}`.execute(database);
  return rows[0] ?? null;
}

/** What is stored of somebody who registers. */
export type NewRegistration = Pick<
  StoredRegistration,
  | 'eventId'
  | 'personId'
  | 'requestId'
  | 'place'
  | 'name'
  | 'email'
  | 'mailConsentAt'
  | 'version'
  | 'answers'
  | 'addedBy'
> & { readonly state: 'registered' | 'waiting' | 'invited' };

/** Stores a registration; one that had ended begins again with a new place in the order. */
export async function writeRegistration(
  database: Kysely<Database>,
  one: NewRegistration,
  now: Date,
): Promise<StoredRegistration> {
  const { rows } = await sql<StoredRegistration>`
    insert into event_registrations as r (event_id, person_id, request_id, state, place, name, email, mail_consent_at,
      version, answers, added_by, registered_at, changed_at)
    values (${one.eventId}, ${one.personId}, ${one.requestId}, ${one.state}, ${one.place}, ${one.name}, ${one.email},
      ${one.mailConsentAt}, ${one.version}, ${JSON.stringify(one.answers)}::jsonb, ${one.addedBy}, ${now}, ${now})
    on conflict (event_id, person_id) do update set request_id = excluded.request_id, state = excluded.state,
      place = excluded.place, name = excluded.name, email = excluded.email, mail_consent_at = excluded.mail_consent_at,
      version = excluded.version, answers = excluded.answers, added_by = excluded.added_by, ended_by = null, end_reason = '',
      offered_until = null, registered_at = excluded.registered_at, changed_at = excluded.changed_at,
      revision = r.revision + 1
    returning ${COLUMNS}`.execute(database);
  const [row] = rows;
  if (row === undefined) throw new Error('nothing was stored');
  return row;
}

/** What a person may change of their registration. */
export type ChangedFields = Pick<StoredRegistration, 'name' | 'email' | 'mailConsentAt' | 'version'> & {
  readonly answers: FormAnswers;
};

export async function updateRegistrationFields(
  database: Kysely<Database>,
  id: string,
  fields: ChangedFields,
  now: Date,
): Promise<void> {
  await sql`
    update event_registrations set name = ${fields.name}, email = ${fields.email},
      mail_consent_at = ${fields.mailConsentAt}, version = ${fields.version},
      answers = ${JSON.stringify(fields.answers)}::jsonb, revision = revision + 1, changed_at = ${now}
    where id = ${id}`.execute(database);
}

/** Takes an invitation back, as if it had never been: the person has not answered it. */
export async function deleteInvitation(database: Kysely<Database>, id: string): Promise<void> {
  await sql`delete from event_registrations where id = ${id} and state = 'invited'`.execute(database);
}

/**
 * Sets one state for all of these registrations. Leaving withdraws the consent to letters; only the person can give it again.
 */
export async function updateRegistrationStates(
  database: Kysely<Database>,
  ids: readonly string[],
  to: {
    readonly state: RegistrationState;
    readonly offeredUntil?: Date;
    readonly endedBy?: EndedBy;
    readonly reason?: string;
  },
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update event_registrations set state = ${to.state}, offered_until = ${to.offeredUntil ?? null},
      ended_by = ${to.endedBy ?? null}, end_reason = ${to.reason ?? ''}, revision = revision + 1, changed_at = ${now},
      mail_consent_at = case when ended_by = 'person' or ${to.endedBy ?? null}::text = 'person' then null
        else mail_consent_at end
    where id = any (${[...ids]}::uuid[])`.execute(database);
}

/** Returns those who wait for a place of the event in their order. */
export async function listWaitlist(
  database: Kysely<Database>,
  eventId: string,
  limit: number,
): Promise<StoredRegistration[]> {
  const { rows } = await sql<StoredRegistration>`
    select ${COLUMNS} from event_registrations r where r.event_id = ${eventId} and r.state = 'waiting'
    order by r.place limit ${limit}`.execute(database);
  return rows;
}

/** Returns how many wait before this place. */
export async function countAhead(database: Kysely<Database>, eventId: string, place: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from event_registrations
    where event_id = ${eventId} and state = 'waiting' and place < ${place}`.execute(database);
  return rows[0]?.count ?? 0;
}

/** Returns the offers of an event that have ended, in their order. */
export async function listExpiredOffers(
  database: Kysely<Database>,
  eventId: string,
  now: Date,
): Promise<StoredRegistration[]> {
  const { rows } = await sql<StoredRegistration>`
    select ${COLUMNS} from event_registrations r
    where r.event_id = ${eventId} and r.state = 'offered' and r.offered_until <= ${now} order by r.place limit 1000`.execute(
    database,
  );
  return rows;
}

/** Returns the activities that registrations have chosen. */
export async function readChoices(
  database: Kysely<Database>,
  registrationIds: readonly string[],
): Promise<StoredChoice[]> {
  if (registrationIds.length === 0) return [];
  const { rows } = await sql<StoredChoice>`
    select c.registration_id as "registrationId", c.activity_id as "activityId", c.state
    from event_activity_registrations c where c.registration_id = any (${[...registrationIds]}::uuid[])
    order by c.place, c.activity_id`.execute(database);
  return rows;
}

/** Returns the activities that registrations have chosen, grouped by registration in one pass. */
export async function chosenActivitiesOf(
  database: Kysely<Database>,
  registrationIds: readonly string[],
): Promise<ReadonlyMap<string, StoredChoice[]>> {
  return Map.groupBy(await readChoices(database, registrationIds), ({ registrationId }) => registrationId);
}

/** Puts choices of activities in place of the ones that a registration had. */
export async function replaceChoices(
  database: Kysely<Database>,
  of: Pick<StoredRegistration, 'id' | 'eventId'>,
  choices: readonly { readonly activityId: string; readonly state: ActivityChoiceState; readonly place: number }[],
): Promise<void> {
  await sql`
    delete from event_activity_registrations where registration_id = ${of.id}
      and not (activity_id = any (${choices.map(({ activityId }) => activityId)}::uuid[]))`.execute(database);
  for (const { activityId, state, place } of choices)
    await sql`
      insert into event_activity_registrations (event_id, registration_id, activity_id, state, place)
      values (${of.eventId}, ${of.id}, ${activityId}, ${state}, ${place})
      on conflict (registration_id, activity_id) do update set state = excluded.state`.execute(database);
}

/** Someone who waits for a place of an activity. */
export type WaitingChoice = { readonly registrationId: string; readonly activityId: string };

/** Returns registered people who wait for a place of an activity, in the order in which they chose it. */
export async function listWaitingChoices(
  database: Kysely<Database>,
  eventId: string,
  activityId: string,
  limit: number,
): Promise<WaitingChoice[]> {
  const { rows } = await sql<WaitingChoice>`
    select c.registration_id as "registrationId", c.activity_id as "activityId" from event_activity_registrations c
    where c.event_id = ${eventId} and c.activity_id = ${activityId} and c.state = 'waiting'
    order by c.place, c.registration_id limit ${limit}`.execute(database);
  return rows;
}

/** Puts choices of activities into a state: all the same. */
export async function updateChoices(
  database: Kysely<Database>,
  choices: readonly WaitingChoice[],
  state: ActivityChoiceState,
): Promise<void> {
  if (choices.length === 0) return;
  await sql`
    update event_activity_registrations c set state = ${state} from ${listed(choices)}
    where c.registration_id = chosen.registration_id and c.activity_id = chosen.activity_id`.execute(database);
}

/** Takes choices of activities away. */
export async function deleteChoices(database: Kysely<Database>, choices: readonly WaitingChoice[]): Promise<void> {
  if (choices.length === 0) return;
  await sql`
    delete from event_activity_registrations c using ${listed(choices)}
    where c.registration_id = chosen.registration_id and c.activity_id = chosen.activity_id`.execute(database);
}

const listed = (choices: readonly WaitingChoice[]) =>
  sql`unnest(${choices.map(({ registrationId }) => registrationId)}::uuid[],
    ${choices.map(({ activityId }) => activityId)}::uuid[]) as chosen (registration_id, activity_id)`;

/** Returns the registrations with these ids. */
export async function readRegistrations(
  database: Kysely<Database>,
  ids: readonly string[],
): Promise<StoredRegistration[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<StoredRegistration>`
    select ${COLUMNS} from event_registrations r where r.id = any (${[...ids]}::uuid[]) order by r.place`.execute(
    database,
  );
  return rows;
}

/** Returns a person's registrations that have not ended, and those that did where `ended` is true. */
export async function listOfPerson(
  database: Kysely<Database>,
  personId: string,
  limit: number,
): Promise<StoredRegistration[]> {
  const { rows } = await sql<StoredRegistration>`
    select ${COLUMNS} from event_registrations r where r.person_id = ${personId} and r.state <> 'cancelled'
    order by r.registered_at desc limit ${limit}`.execute(database);
  return rows;
}

/** Returns who has a place at an event, at most so many. */
export async function listRegisteredPeople(
  database: Kysely<Database>,
  eventId: string,
  limit: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ personId: string }>`
    select person_id as "personId" from event_registrations where event_id = ${eventId} and state = 'registered'
    order by person_id limit ${limit}`.execute(database);
  return rows.map(({ personId }) => personId);
}

/** Returns the names that people registered for an event with, by their ids. */
export async function readRegisteredNames(
  database: Kysely<Database>,
  eventId: string,
  personIds: readonly string[],
): Promise<Map<string, string>> {
  if (personIds.length === 0) return new Map();
  const { rows } = await sql<{ personId: string; name: string }>`
    select person_id as "personId", name from event_registrations
    where event_id = ${eventId} and person_id = any (${[...new Set(personIds)]}::uuid[])`.execute(database);
  return new Map(rows.map(({ personId, name }) => [personId, name]));
}

/** Returns the activities in which a person has a place, of one event if it is named, the latest registrations first. */
export async function listActivityPlaces(
  database: Kysely<Database>,
  personId: string,
  eventId: string | null,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.activity_id as id from event_registrations r
      join event_activity_registrations c on c.registration_id = r.id and c.state = 'registered'
    where r.person_id = ${personId} and r.state = 'registered' and (${eventId}::uuid is null or r.event_id = ${eventId})
    order by r.registered_at desc, c.activity_id limit ${limit}`.execute(database);
  return rows.map(({ id }) => id);
}

/** Returns the registrations for an event that these people have a place by. */
export async function listPlacesOf(
  database: Kysely<Database>,
  eventId: string,
  personIds: readonly string[],
): Promise<StoredRegistration[]> {
  const { rows } = await sql<StoredRegistration>`
    select ${COLUMNS} from event_registrations r
    where r.event_id = ${eventId} and r.state = 'registered' and r.person_id = any (${[...personIds]}::uuid[])
    order by r.place`.execute(database);
  return rows;
}

/** Returns the registration that a request made, or null. */
export async function findByRequest(
  database: Kysely<Database>,
  eventId: string,
  requestId: string,
): Promise<StoredRegistration | null> {
  const { rows } = await sql<StoredRegistration>`
    select ${COLUMNS} from event_registrations r where r.event_id = ${eventId} and r.request_id = ${requestId}`.execute(
    database,
  );
  return rows[0] ?? null;
}

/** Returns whether somebody has ever registered for the event. */
export async function hasAnyRegistration(database: Kysely<Database>, eventId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from event_registrations where event_id = ${eventId} limit 1`.execute(database);
  return rows.length > 0;
}

/** Returns how many chose an activity, with a place in it or without. */
export async function countChoices(database: Kysely<Database>, eventId: string, activityId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from event_activity_registrations
    where event_id = ${eventId} and activity_id = ${activityId}`.execute(database);
  return rows[0]?.count ?? 0;
}
