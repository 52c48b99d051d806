import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { WebhookType } from '#core/webhooks/webhook-types.ts';
import type { Database } from '#db/schema/database-types.ts';

/** An address as it is stored, without its secret. */
export type StoredWebhook = {
  readonly id: string;
  readonly eventId: string;
  readonly url: string;
  readonly types: readonly WebhookType[];
  readonly state: 'on' | 'off' | 'paused';
  readonly failingSince: Date | null;
};

const COLUMNS = ['id', 'event_id as eventId', 'url', 'types', 'state', 'failing_since as failingSince'] as const;

type Row = Omit<StoredWebhook, 'types' | 'state'> & { readonly types: string[]; readonly state: string };

function toWebhook(row: Row): StoredWebhook {
  return { ...row, types: row.types as WebhookType[], state: row.state as StoredWebhook['state'] };
}

/** Returns the addresses of an event, oldest first. */
export async function readWebhooks(database: Kysely<Database>, eventId: string): Promise<StoredWebhook[]> {
  const query = database.selectFrom('event_webhooks').select(COLUMNS).where('event_id', '=', eventId);
  return (await query.orderBy('created_at').orderBy('id').execute()).map(toWebhook);
}

/** Returns where the addresses of some events lead. */
export async function readUrls(database: Kysely<Database>, eventIds: readonly string[]): Promise<string[]> {
  if (eventIds.length === 0) return [];
  const query = database
    .selectFrom('event_webhooks')
    .select('url')
    .where('event_id', 'in', [...eventIds]);
  return (await query.execute()).map(({ url }) => url);
}

/** Returns an address, of whatever event, or null. */
export async function findWebhook(database: Kysely<Database>, id: string): Promise<StoredWebhook | null> {
  const row = await database.selectFrom('event_webhooks').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : toWebhook(row);
}

/** Adds an address. */
export async function insertWebhook(
  database: Kysely<Database>,
  webhook: Pick<StoredWebhook, 'id' | 'eventId' | 'url' | 'types' | 'state'>,
  sealedSecret: Buffer,
  now: Date,
): Promise<void> {
  const { id, eventId, url, types, state } = webhook;
  await database
    .insertInto('event_webhooks')
    .values({ id, event_id: eventId, url, types: [...types], state, secret: sealedSecret, created_at: now })
    .execute();
}

/** Changes an address; what failed before is forgotten with it. */
export async function updateWebhook(
  database: Kysely<Database>,
  { id, url, types, state }: Pick<StoredWebhook, 'id' | 'url' | 'types' | 'state'>,
): Promise<void> {
  await database
    .updateTable('event_webhooks')
    .set({ url, types: [...types], state, failing_since: null })
    .where('id', '=', id)
    .execute();
}

/** Sets a new secret and keeps the earlier one until a moment. */
export async function updateSecret(
  database: Kysely<Database>,
  id: string,
  sealedSecret: Buffer,
  earlierUntil: Date,
): Promise<void> {
  await database
    .updateTable('event_webhooks')
    .set({ earlier_secret: sql.ref('secret'), earlier_until: earlierUntil, secret: sealedSecret })
    .where('id', '=', id)
    .execute();
}

/** Removes an address with its messages. */
export async function deleteWebhookRow(database: Kysely<Database>, eventId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('event_webhooks')
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Notes that a message was taken. */
export async function noteTaken(database: Kysely<Database>, id: string): Promise<void> {
  await database
    .updateTable('event_webhooks')
    .set({ failing_since: null })
    .where('id', '=', id)
    .where('failing_since', 'is not', null)
    .execute();
}

/** Notes that a message was not taken, and pauses the address if that has lasted; returns whether this call paused it. */
export async function noteRefused(
  database: Kysely<Database>,
  id: string,
  now: Date,
  pausedIfSince: Date,
): Promise<boolean> {
  const { rows } = await sql<{ state: string }>`
    update event_webhooks set
      failing_since = coalesce(failing_since, ${now}),
      state = case when failing_since <= ${pausedIfSince} then 'paused' else state end
    where id = ${id} and state = 'on'
    returning state`.execute(database);
  return rows[0]?.state === 'paused';
}

/** Pauses an address that is on; returns whether this call did. */
export async function pauseWebhook(database: Kysely<Database>, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('event_webhooks')
    .set({ state: 'paused', failing_since: sql<Date>`coalesce(failing_since, ${now})` })
    .where('id', '=', id)
    .where('state', '=', 'on')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
