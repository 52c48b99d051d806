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

/** What something is told about: an issue, an event or a survey; none of them where it is about people alone. */
export type NoticeSubject = { readonly wihiwId?: string; readonly eventId?: string; readonly surveyId?: string };

/** Whom something is told, of whom, and by which attempt of theirs. */
type ToldPerson = {
  readonly personId: string;
  readonly otherId?: string | null;
  readonly attemptId?: string | null;
};

/** One thing that people are told. */
export type Notice = NoticeSubject & {
  readonly kind: NotificationKind;
  /** Of the test, the event or the survey; empty for people. */
  readonly title?: string;
  readonly people: readonly (string | ToldPerson)[];
};

const isAbout = ({ wihiwId, eventId, surveyId }: NoticeSubject) =>
  sql`wihiw_id is not distinct from ${wihiwId ?? null}::uuid and event_id is not distinct from ${eventId ?? null}::uuid
    and survey_id is not distinct from ${surveyId ?? null}::uuid`;

/**
 * Tells people something, all in one statement, each once. The same that is still unread is renewed in place of told twice, and of
 * each person what is beyond the newest {@link NOTIFICATIONS_MAX} goes.
 */
export async function notify(database: Kysely<Database>, notice: Notice, now: Date): Promise<void> {
  const people = notice.people.map((one) => (typeof one === 'string' ? { personId: one } : one));
  const told = [...new Map(people.map((one): [string, ToldPerson] => [one.personId, one])).values()];
  if (told.length === 0) return;
  const { kind, title = '', wihiwId, eventId, surveyId } = notice;
  const ids = told.map(({ personId }) => personId);
  const rows = sql`unnest(${ids}::uuid[], ${told.map(({ otherId }) => otherId ?? null)}::uuid[],
    ${told.map(({ attemptId }) => attemptId ?? null)}::uuid[]) as told (person_id, other_id, attempt_id)`;
  await sql`
    with renewed as (
      delete from notifications n using ${rows} where n.person_id = told.person_id and n.kind = ${kind}
        and n.other_id is not distinct from told.other_id and ${isAbout(notice)} and n.read_at is null
    )
    insert into notifications (person_id, kind, other_id, attempt_id, wihiw_id, event_id, survey_id, title, created_at)
    select person_id, ${kind}, other_id, attempt_id, ${wihiwId ?? null}::uuid, ${eventId ?? null}::uuid,
      ${surveyId ?? null}::uuid, ${title}, ${now} from ${rows}`.execute(database);
  await sql`
    delete from notifications where id in (
      select beyond.id from unnest(${ids}::uuid[]) as told (person_id) cross join lateral (
        select id from notifications where person_id = told.person_id
        order by created_at desc, id offset ${NOTIFICATIONS_MAX}
      ) beyond
    )`.execute(database);
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
