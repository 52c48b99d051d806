import { WEBHOOK_PAUSED_AFTER_MS, webhookWaitAskedMs, webhookWaitMs } from '#core/webhooks/webhook-types.ts';
import type { Outward } from '#server/platform/outward/post-outward.ts';
import { OUTWARD, postOutward } from '#server/platform/outward/post-outward.ts';
import type { Services } from '#server/platform/services.ts';
import { webhookHeaders } from './sign-webhook.ts';
import { notifyPausedWebhook } from './tell-paused.ts';
import type { DueMessage, TryOutcome } from './webhook-messages-store.ts';
import { giveUpMessages, noteTry, takeDueMessages } from './webhook-messages-store.ts';
import { noteRefused, noteTaken, pauseWebhook } from './webhooks-store.ts';

/** Names the purpose of sealed secrets. */
export const WEBHOOK_SECRET = 'webhook-secret';

const AT_ONCE = 20;
const OF_ONE_ADDRESS = 5;
/** Longer than any try can last. */
const LEASE_MS = 2 * 60_000;
/** A run begins nothing after this: what is left goes out with the next one. */
const RUN_MS = 30_000;
/** By this status a receiver says that it wants nothing more. */
const GONE = 410;

type DeliveryServices = Pick<Services, 'database' | 'sealer' | 'now' | 'publish' | 'log'>;

/** Sends one message and returns what became of it. */
export async function sendMessage(
  { sealer, now }: Pick<Services, 'sealer' | 'now'>,
  message: DueMessage,
  outward: Outward = OUTWARD,
): Promise<TryOutcome & { readonly askedMs: number | null }> {
  const isEarlierKept = message.earlierUntil !== null && message.earlierUntil > now();
  const sealed = isEarlierKept ? [message.secret, message.earlierSecret] : [message.secret];
  const secrets = sealed.flatMap((secret) => (secret === null ? [] : (sealer.open(secret, WEBHOOK_SECRET) ?? [])));
  const began = performance.now();
  const headers = webhookHeaders(secrets, { id: message.id, body: message.body, now: now() });
  const answer = await postOutward(message.url, { body: message.body, headers }, outward);
  const tookMs = Math.round(performance.now() - began);
  return answer.ok
    ? { status: answer.status, obstacle: null, tookMs, askedMs: answer.retryAfterMs }
    : { status: null, obstacle: answer.obstacle, tookMs, askedMs: null };
}

const isTaken = ({ status }: TryOutcome): boolean => status !== null && status >= 200 && status < 300;

async function deliver(services: DeliveryServices, message: DueMessage, outward: Outward, random: () => number) {
  const { database, now } = services;
  const outcome = await sendMessage(services, message, outward);
  const moment = now();
  if (isTaken(outcome)) {
    await noteTry(database, message.id, outcome, { state: 'delivered', at: moment });
    await noteTaken(database, message.webhookId);
    return;
  }
  // 429 and 503 may say when to come back.
  const wait = webhookWaitAskedMs(webhookWaitMs(message.tries, random()), outcome.askedMs);
  await noteTry(database, message.id, outcome, {
    state: wait === null ? 'failed' : 'waiting',
    at: new Date(moment.getTime() + (wait ?? 0)),
  });
  const isPaused =
    outcome.status === GONE
      ? await pauseWebhook(database, message.webhookId, moment)
      : await noteRefused(database, message.webhookId, moment, new Date(moment.getTime() - WEBHOOK_PAUSED_AFTER_MS));
  if (!isPaused) return;
  await giveUpMessages(database, message.webhookId);
  await notifyPausedWebhook(services, message.eventId);
}

/** Sends what is due until nothing is, or the run has lasted its time. One slow receiver holds up only its own messages. */
export async function deliverWebhooks(
  services: DeliveryServices,
  outward: Outward = OUTWARD,
  random: () => number = Math.random,
): Promise<void> {
  const endsAt = performance.now() + RUN_MS;
  while (performance.now() < endsAt) {
    const moment = services.now();
    const due = await takeDueMessages(services.database, moment, {
      atOnce: AT_ONCE,
      ofOneAddress: OF_ONE_ADDRESS,
      leaseUntil: new Date(moment.getTime() + LEASE_MS),
    });
    if (due.length === 0) return;
    await Promise.all(due.map((message) => deliver(services, message, outward, random)));
  }
}
