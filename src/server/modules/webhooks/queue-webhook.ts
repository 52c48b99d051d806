import type { Transaction } from 'kysely';
import type { WebhookType } from '#core/webhooks/webhook-types.ts';
import type { Database } from '#db/schema/database-types.ts';
import { insertMessages, isWanted } from './webhook-messages-store.ts';

/**
 * What other programs are told: ids, states and figures. No names, logins, mail addresses or written words; whoever has a
 * right to them reads them by the id.
 */
export type WebhookPayload = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

type QueueOptions = {
  /** The row that it is about. What is told later of the same row replaces a message that was not tried yet. */
  readonly subject: string;
  readonly now: Date;
  /** For what is saved word by word: waits for the last word. */
  readonly delayMs?: number;
};

/**
 * Queues a message to every address of the event that wants its type, in the transaction of what happened: it is sent if and
 * only if that is committed. Never call it for anything anonymous.
 *
 * @param payload becomes `data` of the message, with `eventId`
 */
export async function queueWebhook(
  tx: Transaction<Database>,
  eventId: string,
  type: WebhookType,
  payload: WebhookPayload,
  { subject, now, delayMs = 0 }: QueueOptions,
): Promise<void> {
  const body = bodyOf(eventId, type, payload, now);
  await insertMessages(
    tx,
    eventId,
    { type, about: [{ subject, body }], dueAt: new Date(now.getTime() + delayMs) },
    now,
  );
}

function bodyOf(eventId: string, type: WebhookType, payload: WebhookPayload, now: Date): string {
  return JSON.stringify({ type, timestamp: now.toISOString(), data: { eventId, ...payload } });
}

/**
 * Queues a message about each of many rows, in the transaction of what happened.
 *
 * @param read returns them, each once; asked only if an address of the event wants the type
 */
export async function queueWebhooks(
  tx: Transaction<Database>,
  eventId: string,
  type: WebhookType,
  now: Date,
  read: () => Promise<readonly { readonly subject: string; readonly payload: WebhookPayload }[]>,
): Promise<void> {
  if (!(await isWanted(tx, eventId, type))) return;
  const about = (await read()).map(({ subject, payload }) => ({ subject, body: bodyOf(eventId, type, payload, now) }));
  if (about.length > 0) await insertMessages(tx, eventId, { type, about, dueAt: now }, now);
}
