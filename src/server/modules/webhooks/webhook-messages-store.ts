import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { WebhookObstacle } from '#core/webhooks/webhook-types.ts';
import type { Database } from '#db/schema/database-types.ts';
import { currentErrand } from '#server/platform/process/errand.ts';

/** A message that is to be sent now, with what its signature needs. */
export type DueMessage = {
  readonly id: string;
  readonly webhookId: string;
  readonly eventId: string;
  readonly url: string;
  readonly body: string;
  readonly tries: number;
  readonly secret: Buffer;
  readonly earlierSecret: Buffer | null;
  readonly earlierUntil: Date | null;
};

/** What became of one try. */
export type TryOutcome = {
  readonly status: number | null;
  readonly obstacle: WebhookObstacle | null;
  readonly tookMs: number;
};

/** A message in the log. */
export type StoredMessage = TryOutcome & {
  readonly id: string;
  readonly type: string;
  readonly state: 'waiting' | 'delivered' | 'failed';
  readonly tries: number;
  readonly triedAt: Date | null;
  readonly nextTryAt: Date;
  readonly createdAt: Date;
};

/** The most messages that wait for one address; what comes on top is not kept. */
const WAITING_MAX = 10_000;

/** Returns whether an address of the event wants messages of a type. */
export async function isWanted(database: Kysely<Database>, eventId: string, type: string): Promise<boolean> {
  const { rows } = await sql`
    select from event_webhooks where event_id = ${eventId} and state = 'on' and ${type} = any (types) limit 1`.execute(
    database,
  );
  return rows.length > 0;
}

/**
 * Writes a message about each row for every address of the event that wants the type; one of the same that was not tried yet
 * is replaced.
 */
export async function insertMessages(
  database: Kysely<Database>,
  eventId: string,
  message: {
    readonly type: string;
    readonly about: readonly { readonly subject: string; readonly body: string }[];
    readonly dueAt: Date;
  },
  now: Date,
): Promise<void> {
  const { type, about, dueAt } = message;
  await sql`
    insert into webhook_messages (webhook_id, type, subject, body, next_try_at, created_at)
    select w.id, ${type}, a.subject, a.body, ${dueAt}, ${now}
    from event_webhooks w
    cross join unnest(${about.map(({ subject }) => subject)}::uuid[], ${about.map(({ body }) => body)}::text[]) a(subject, body)
    where w.event_id = ${eventId} and w.state = 'on' and ${type} = any (w.types)
      and (select count(*) from (
        select from webhook_messages m where m.webhook_id = w.id and m.state = 'waiting' limit ${WAITING_MAX}
      ) waiting) < ${WAITING_MAX}
    on conflict (webhook_id, type, subject) where state = 'waiting' and tries = 0
      do update set body = excluded.body`.execute(database);
}

/**
 * Takes messages that are due, a few of each address, and counts the try, so that no other process takes them. A process that
 * dies with one leaves it to be tried again, at once when it is given up (0042-work-holders.sql) and else after the lease: a
 * receiver may get a message twice, with the same id.
 */
export async function takeDueMessages(
  database: Kysely<Database>,
  now: Date,
  {
    atOnce,
    ofOneAddress,
    leaseUntil,
  }: { readonly atOnce: number; readonly ofOneAddress: number; readonly leaseUntil: Date },
): Promise<DueMessage[]> {
  const { rows } = await sql<DueMessage>`
    with due as (
      select m.id from event_webhooks w
      cross join lateral (
        select id, next_try_at from webhook_messages
        where webhook_id = w.id and state = 'waiting' and next_try_at <= ${now}
        order by next_try_at limit ${ofOneAddress} for update skip locked
      ) m
      where w.state = 'on'
      order by m.next_try_at limit ${atOnce}
    )
    update webhook_messages m set tries = m.tries + 1, next_try_at = ${leaseUntil}, tried_at = ${now},
      held_by = ${currentErrand()?.holder ?? null}
    from due, event_webhooks w
    where m.id = due.id and w.id = m.webhook_id
    returning m.id, m.webhook_id as "webhookId", w.event_id as "eventId", w.url, m.body, m.tries, w.secret,
      w.earlier_secret as "earlierSecret", w.earlier_until as "earlierUntil"`.execute(database);
  return rows;
}

/** Returns one message as it would be due, for a test that is sent at once. */
export async function insertTestMessage(
  database: Kysely<Database>,
  webhookId: string,
  message: { readonly type: string; readonly body: string },
  now: Date,
): Promise<DueMessage> {
  const { rows } = await sql<DueMessage>`
    with written as (
      insert into webhook_messages (webhook_id, type, subject, body, state, tries, next_try_at, tried_at, created_at)
      values (${webhookId}, ${message.type}, gen_random_uuid(), ${message.body}, 'failed', 1, ${now}, ${now}, ${now})
      returning id, webhook_id, body, tries
    )
    select m.id, m.webhook_id as "webhookId", w.event_id as "eventId", w.url, m.body, m.tries, w.secret,
      w.earlier_secret as "earlierSecret", w.earlier_until as "earlierUntil"
    from written m join event_webhooks w on w.id = m.webhook_id`.execute(database);
  const [row] = rows;
  if (row === undefined) throw new Error('the address is gone');
  return row;
}

/**
 * What waits no longer keeps no body: nobody reads it again, and the ids of people in it would outlive these people. Its row
 * stays for the log.
 */
const NO_BODY = '';

/** Notes what became of a try. */
export async function noteTry(
  database: Kysely<Database>,
  id: string,
  outcome: TryOutcome,
  next: { readonly state: StoredMessage['state']; readonly at: Date },
): Promise<void> {
  await database
    .updateTable('webhook_messages')
    .set({
      status: outcome.status,
      obstacle: outcome.obstacle,
      took_ms: outcome.tookMs,
      // What was given up while it was under way stays so.
      ...(next.state === 'waiting' ? {} : { state: next.state, body: NO_BODY }),
      next_try_at: next.at,
      held_by: null,
    })
    .where('id', '=', id)
    .execute();
}

/** Lets a taken message wait until a moment as if it had not been tried: nothing was sent. */
export async function holdMessage(database: Kysely<Database>, id: string, until: Date): Promise<void> {
  await sql`
    update webhook_messages set tries = greatest(tries - 1, 0), next_try_at = ${until}, held_by = null
    where id = ${id} and state = 'waiting'`.execute(database);
}

/** Deletes the message of a test that was not sent. */
export async function deleteMessage(database: Kysely<Database>, id: string): Promise<void> {
  await database.deleteFrom('webhook_messages').where('id', '=', id).execute();
}

/** Gives up what still waits for an address. */
export async function giveUpMessages(database: Kysely<Database>, webhookId: string): Promise<void> {
  await database
    .updateTable('webhook_messages')
    .set({ state: 'failed', body: NO_BODY })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .execute();
}

/** Returns the newest messages to an address. */
export async function readWebhookMessages(
  database: Kysely<Database>,
  webhookId: string,
  limit: number,
): Promise<StoredMessage[]> {
  const { rows } = await sql<StoredMessage>`
    select id, type, state, tries, status, obstacle, took_ms as "tookMs", tried_at as "triedAt",
      next_try_at as "nextTryAt", created_at as "createdAt"
    from webhook_messages where webhook_id = ${webhookId}
    order by created_at desc, id limit ${limit}`.execute(database);
  return rows;
}

/** Takes away what a process of before has left in messages that wait no longer; those of a test may be under way. */
export async function clearBodies(database: Kysely<Database>, triedBefore: Date): Promise<void> {
  await sql`update webhook_messages set body = ${NO_BODY}
    where state <> 'waiting' and body <> '' and coalesce(tried_at, created_at) < ${triedBefore}`.execute(database);
}

/** Deletes messages written before a moment. */
export async function deleteOldMessages(database: Kysely<Database>, before: Date): Promise<void> {
  await database.deleteFrom('webhook_messages').where('created_at', '<', before).execute();
}
