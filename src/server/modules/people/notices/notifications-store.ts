import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { EventNotificationKind, NotificationKind } from '#contract/people/notifications.ts';
import { NOTIFICATIONS_MAX } from '#contract/people/notifications.ts';
import type { Database } from '#db/schema/database-types.ts';

/** One thing that a person was told of. */
export type StoredNotification = {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly otherId: string | null;
  readonly wihiwId: string | null;
  readonly attemptId: string | null;
  readonly eventId: string | null;
  readonly surveyId: string | null;
  readonly title: string;
  readonly createdAt: Date;
  readonly read: boolean;
};

/** The issue or the event that something is told about; neither where it is about people alone. */
export type NoticeSubject = { readonly wihiwId?: string; readonly eventId?: string };

const isAbout = ({ wihiwId, eventId }: NoticeSubject) =>
  sql`wihiw_id is not distinct from ${wihiwId ?? null}::uuid and event_id is not distinct from ${eventId ?? null}::uuid`;

/**
 * Tells a person of somebody else. The same that is still unread is renewed in place of told twice, and what is beyond the
 * newest {@link NOTIFICATIONS_MAX} goes.
 */
export async function notifyOf(
  database: Kysely<Database>,
  personId: string,
  kind: NotificationKind,
  otherId: string,
  now: Date,
  subject: NoticeSubject & { readonly title: string } = { title: '' },
): Promise<void> {
  const { wihiwId, eventId, title } = subject;
  await sql`
    delete from notifications where person_id = ${personId} and kind = ${kind} and other_id = ${otherId}
      and ${isAbout(subject)} and read_at is null`.execute(database);
  await sql`
    insert into notifications (person_id, kind, other_id, wihiw_id, event_id, title, created_at)
    values (${personId}, ${kind}, ${otherId}, ${wihiwId ?? null}, ${eventId ?? null}, ${title}, ${now})`.execute(
    database,
  );
  await deleteBeyond(database, personId);
}

async function deleteBeyond(database: Kysely<Database>, personId: string): Promise<void> {
  await sql`
    delete from notifications where person_id = ${personId} and id in (
      select id from notifications where person_id = ${personId} order by created_at desc, id offset ${NOTIFICATIONS_MAX}
    )`.execute(database);
}

/** What takers are told of a test. */
type TestNotice = {
  readonly kind: NotificationKind;
  readonly wihiwId: string;
  readonly title: string;
  readonly takers: readonly { readonly personId: string; readonly attemptId: string | null }[];
};

/** Tells takers of a test, all in one statement; what is told of the same test and still unread is renewed. */
export async function notifyTakers(database: Kysely<Database>, notice: TestNotice, now: Date): Promise<void> {
  if (notice.takers.length === 0) return;
  const people = notice.takers.map(({ personId }) => personId);
  const attempts = notice.takers.map(({ attemptId }) => attemptId);
  await sql`
    with told as (
      delete from notifications where person_id = any (${people}::uuid[]) and kind = ${notice.kind}
        and wihiw_id = ${notice.wihiwId} and read_at is null
    )
    insert into notifications (person_id, kind, wihiw_id, attempt_id, title, created_at)
    select person_id, ${notice.kind}, ${notice.wihiwId}, attempt_id, ${notice.title}, ${now}
    from unnest(${people}::uuid[], ${attempts}::uuid[]) as taker (person_id, attempt_id)`.execute(database);
}

/** What people are told of an event. */
type EventNotice = {
  readonly kind: NotificationKind;
  readonly eventId: string;
  readonly title: string;
  readonly people: readonly string[];
};

/** Tells people of an event, all in one statement; what is told of the same event and still unread is renewed. */
export async function notifyOfEvent(database: Kysely<Database>, notice: EventNotice, now: Date): Promise<void> {
  if (notice.people.length === 0) return;
  const people = [...new Set(notice.people)];
  await sql`
    with told as (
      delete from notifications where person_id = any (${people}::uuid[]) and kind = ${notice.kind}
        and event_id = ${notice.eventId} and read_at is null
    )
    insert into notifications (person_id, kind, event_id, title, created_at)
    select person_id, ${notice.kind}, ${notice.eventId}, ${notice.title}, ${now}
    from unnest(${people}::uuid[]) as told_person (person_id)`.execute(database);
}

/** Reminds people of a survey, all in one statement; a reminder of it that is still unread is renewed. */
export async function notifyOfSurvey(
  database: Kysely<Database>,
  {
    surveyId,
    title,
    people,
  }: { readonly surveyId: string; readonly title: string; readonly people: readonly string[] },
  now: Date,
): Promise<void> {
  if (people.length === 0) return;
  await sql`
    with told as (
      delete from notifications where person_id = any (${[...people]}::uuid[]) and kind = 'survey-waits'
        and survey_id = ${surveyId} and read_at is null
    )
    insert into notifications (person_id, kind, survey_id, title, created_at)
    select person_id, 'survey-waits', ${surveyId}, ${title}, ${now}
    from unnest(${[...people]}::uuid[]) as reminded (person_id)`.execute(database);
}

/** Returns the newest of what a person was told of. */
export async function readToldTo(database: Kysely<Database>, personId: string): Promise<StoredNotification[]> {
  const { rows } = await sql<StoredNotification>`
    select id, kind, other_id as "otherId", wihiw_id as "wihiwId", attempt_id as "attemptId", event_id as "eventId", survey_id as "surveyId", title,
      created_at as "createdAt", read_at is not null as read
    from notifications where person_id = ${personId} order by created_at desc, id limit ${NOTIFICATIONS_MAX}`.execute(
    database,
  );
  return rows;
}

/** Marks one thing that a person was told of as read, or all of them. */
export async function markRead(
  database: Kysely<Database>,
  personId: string,
  id: string | null,
  now: Date,
): Promise<void> {
  await sql`
    update notifications set read_at = ${now}
    where person_id = ${personId} and read_at is null and (${id}::uuid is null or id = ${id})`.execute(database);
}

/** Marks a request as read once it is answered. */
export async function markAnswered(
  database: Kysely<Database>,
  personId: string,
  kind: NotificationKind,
  otherId: string,
  subject: NoticeSubject,
  now: Date,
): Promise<void> {
  await sql`
    update notifications set read_at = ${now}
    where person_id = ${personId} and kind = ${kind} and other_id = ${otherId} and ${isAbout(subject)}
      and read_at is null`.execute(database);
}

/** Deletes a request that was taken back from what a person was told of. */
export async function withdrawNotification(
  database: Kysely<Database>,
  personId: string,
  kind: NotificationKind,
  otherId: string,
  subject: NoticeSubject,
): Promise<void> {
  await sql`
    delete from notifications where person_id = ${personId} and kind = ${kind} and other_id = ${otherId}
      and ${isAbout(subject)}`.execute(database);
}

/** Deletes what a person was told of an event and is not so any more. */
export async function withdrawEventNotice(
  database: Kysely<Database>,
  personId: string,
  kind: EventNotificationKind,
  eventId: string,
): Promise<void> {
  await sql`
    delete from notifications where person_id = ${personId} and kind = ${kind} and event_id = ${eventId}`.execute(
    database,
  );
}

/** Deletes what was told before a moment. */
export async function deleteOldNotifications(database: Kysely<Database>, before: Date): Promise<void> {
  await database.deleteFrom('notifications').where('created_at', '<', before).execute();
}
