import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { EventDuty } from '#core/events/event-duties.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { Waiting } from '#server/modules/people/people-asking-public.ts';

/** A person who helps with an event or is asked to. */
export type OrganizerRecord = {
  readonly personId: string;
  readonly duties: readonly EventDuty[];
  readonly state: 'invited' | 'accepted';
  /** Whether the page of the event names the person. */
  readonly named: boolean;
  readonly invitedAt: Date;
};

/** Returns who helps with an event or is asked to, in the order of the invitations; the owner is left out. */
export async function readOrganizers(database: Kysely<Database>, eventId: string): Promise<OrganizerRecord[]> {
  const rows = await database
    .selectFrom('event_organizers')
    .select(['person_id as personId', 'duties', 'state', 'named', 'invited_at as invitedAt'])
    .where('event_id', '=', eventId)
    .orderBy('invited_at')
    .orderBy('person_id')
    .execute();
  return rows.map((row) => ({
    ...row,
    duties: row.duties as EventDuty[],
    state: row.state as OrganizerRecord['state'],
  }));
}

/** Returns who has accepted to help with an event. */
export async function readAcceptedOrganizers(
  database: Kysely<Database>,
  eventId: string,
): Promise<readonly OrganizerRecord[]> {
  return (await readOrganizers(database, eventId)).filter(({ state }) => state === 'accepted');
}

/** Returns whether a person helps with an event of somebody else. */
export function organizesEvents(personId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from event_organizers where person_id = ${personId} and state = 'accepted')`;
}

/** Returns the ids of the events that a person helps with. */
export async function listHelpedEvents(database: Kysely<Database>, personId: string): Promise<string[]> {
  const query = database.selectFrom('event_organizers').select('event_id').where('person_id', '=', personId);
  return (await query.where('state', '=', 'accepted').execute()).map((row) => row.event_id);
}

/** Adds an invitation; the caller has locked the event. */
export async function insertOrganizer(
  tx: Kysely<Database>,
  eventId: string,
  made: { readonly personId: string; readonly duties: readonly EventDuty[]; readonly invitedBy: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('event_organizers')
    .values({
      event_id: eventId,
      person_id: made.personId,
      duties: [...made.duties],
      invited_by: made.invitedBy,
      invited_at: now,
    })
    .execute();
}

/** Changes what an organizer does, or how the page of the event tells of them. */
export async function updateOrganizer(
  tx: Kysely<Database>,
  { eventId, personId }: { readonly eventId: string; readonly personId: string },
  change: { readonly duties?: readonly EventDuty[]; readonly named?: boolean; readonly acceptedAt?: Date },
): Promise<void> {
  await tx
    .updateTable('event_organizers')
    .set({
      ...(change.duties === undefined ? {} : { duties: [...change.duties] }),
      ...(change.named === undefined ? {} : { named: change.named }),
      ...(change.acceptedAt === undefined ? {} : { state: 'accepted', answered_at: change.acceptedAt }),
    })
    .where('event_id', '=', eventId)
    .where('person_id', '=', personId)
    .execute();
}

export async function deleteOrganizer(tx: Kysely<Database>, eventId: string, personId: string): Promise<void> {
  await tx.deleteFrom('event_organizers').where('event_id', '=', eventId).where('person_id', '=', personId).execute();
}

/** Returns the events that a person is asked to help with and has not answered, the newest invitation first. */
export async function readInvitedTo(
  database: Kysely<Database>,
  personId: string,
  limit: number,
): Promise<readonly Waiting[]> {
  const rows = await database
    .selectFrom('event_organizers as o')
    .innerJoin('edu_events_activities as e', 'e.id', 'o.event_id')
    .select(['e.id', 'e.title', 'e.owner_id as askerId', 'e.starts_at', 'e.ends_at', 'e.time_zone'])
    .select(['o.duties', 'o.invited_at as askedAt'])
    .where('o.person_id', '=', personId)
    .where('o.state', '=', 'invited')
    .orderBy('o.invited_at', 'desc')
    .orderBy('e.id')
    .limit(limit)
    .execute();
  return rows.map(({ starts_at, ends_at, time_zone, duties, ...row }) => ({
    ...row,
    event: {
      startsAt: starts_at.toISOString(),
      endsAt: ends_at.toISOString(),
      timeZone: time_zone,
      duties: duties as EventDuty[],
    },
  }));
}

/** Returns what a person helps with, with its times, oldest first: for the download of one's data. */
export async function readPersonOrganizing(
  database: Kysely<Database>,
  personId: string,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  return database
    .selectFrom('event_organizers as o')
    .innerJoin('edu_events_activities as e', 'e.id', 'o.event_id')
    .select(['o.event_id', 'e.title', 'o.duties', 'o.state', 'o.named', 'o.invited_at', 'o.answered_at'])
    .where('o.person_id', '=', personId)
    .orderBy('o.invited_at')
    .orderBy('o.event_id')
    .execute();
}
