import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';

type Row = Readonly<Record<string, unknown>>;

/** Returns whether the person has made an event. */
export function ownsEvents(userId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from edu_events_activities where owner_id = ${userId})`;
}

/** Returns the person's events with all their columns and their programmes, oldest first. */
export async function readPersonEvents(database: Kysely<Database>, userId: string): Promise<readonly Row[]> {
  const { rows } = await sql<{ event: Row }>`
    select to_jsonb(e) || jsonb_build_object(
      'tracks', (select coalesce(jsonb_agg(to_jsonb(t) order by t.created_at, t.id), '[]') from event_tracks t where t.event_id = e.id),
      'rooms', (select coalesce(jsonb_agg(to_jsonb(r) order by r.created_at, r.id), '[]') from event_rooms r where r.event_id = e.id),
      'speakers', (select coalesce(jsonb_agg(to_jsonb(s) order by s.created_at, s.id), '[]') from event_speakers s where s.event_id = e.id),
      'activities', (select coalesce(jsonb_agg(to_jsonb(a) || jsonb_build_object('speakers',
          array(select p.speaker_id from event_activity_speakers p where p.activity_id = a.id order by p.place))
        order by a.starts_at, a.id), '[]') from event_activities a where a.event_id = e.id)) as event
    from edu_events_activities e where owner_id = ${userId} order by created_at, id`.execute(database);
  return rows.map(({ event }) => event);
}

/** Returns the activities that the person has put into their own programme. */
export async function readKeptActivities(database: Kysely<Database>, userId: string): Promise<readonly Row[]> {
  return database
    .selectFrom('event_kept_activities as k')
    .innerJoin('event_activities as a', 'a.id', 'k.activity_id')
    .select(['a.event_id', 'a.id as activity_id', 'a.title', 'a.starts_at'])
    .where('k.person_id', '=', userId)
    .orderBy('a.starts_at')
    .orderBy('a.id')
    .execute();
}

/** Adds the own programme of one person to that of another. */
export async function moveKeptActivities(database: Kysely<Database>, from: string, to: string): Promise<void> {
  await sql`insert into event_kept_activities (person_id, activity_id)
    select ${to}, activity_id from event_kept_activities where person_id = ${from} on conflict do nothing`.execute(
    database,
  );
  await database.deleteFrom('event_kept_activities').where('person_id', '=', from).execute();
}
