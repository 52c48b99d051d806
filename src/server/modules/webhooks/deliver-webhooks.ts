import { WEBHOOK_PAUSED_AFTER_MS, webhookWaitAskedMs, webhookWaitMs } from '#core/webhooks/webhook-types.ts';
import { countOutward } from '#server/modules/accounts/accounts-limits-public.ts';
import { readOwners } from '#server/modules/events/events-public.ts';
import type { Outward } from '#server/platform/outward/post-outward.ts';
import { OUTWARD, postOutward } from '#server/platform/outward/post-outward.ts';
import type { Services } from '#server/platform/services.ts';
import { webhookHeaders } from './sign-webhook.ts';
import { notifyPausedWebhook } from './tell-paused.ts';
import type { DueMessage, TryOutcome } from './webhook-messages-store.ts';
import { giveUpMessages, holdMessage, noteTry, takeDueMessages } from './webhook-messages-store.ts';
import { noteRefused, noteTaken, pauseWebhook } from './webhooks-store.ts';

/** Names the purpose of sealed secrets. */
export const WEBHOOK_SECRET = 'webhook-secret';

const AT_ONCE = 20;
const OF_ONE_ADDRESS = 5;
/** Messages that wait for a host do not all come back in one moment. */
const HOLD_SPREAD_MS = 10_000;
/** Longer than any try can last. */
const LEASE_MS = 2 * 60_000;
/** A run begins nothing after this: what is left goes out with the next one. */
const RUN_MS = 30_000;
/** By this status a receiver says that it wants nothing more. */
const GONE = 410;

type SendServices = Pick<Services, 'database' | 'sealer' | 'now'>;
type DeliveryServices = SendServices & Pick<Services, 'publish' | 'log'>;

/** What became of a try, or for how long nothing may go to the host. */
type Sent =
  | { readonly outcome: TryOutcome; readonly askedMs: number | null; readonly holdMs: null }
  | { readonly outcome: null; readonly askedMs: null; readonly holdMs: number };

/**
 * Sends one message and returns what became of it. It counts for the person whose event it is of; a host that has had enough
 * gets nothing.
 */
export async function sendWebhookMessage(
  services: SendServices,
  message: DueMessage,
  personId: string,
  outward: Outward = OUTWARD,
): Promise<Sent> {
  const { sealer, now } = services;
  const isEarlierKept = message.earlierUntil !== null && message.earlierUntil > now();
  const sealed = isEarlierKept ? [message.secret, message.earlierSecret] : [message.secret];
  const secrets = sealed.flatMap((secret) => (secret === null ? [] : (sealer.open(secret, WEBHOOK_SECRET) ?? [])));
  const began = performance.now();
  const headers = webhookHeaders(secrets, { id: message.id, body: message.body, now: now() });
  const answer = await postOutward(message.url, { body: message.body, headers }, outward, async (target) => {
    const held = await countOutward(services, { personId, ...target });
    return held === null ? null : (held.error.retryAfterSeconds ?? 1) * 1000;
  });
  const tookMs = Math.round(performance.now() - began);
  if (answer.ok)
    return { outcome: { status: answer.status, obstacle: null, tookMs }, askedMs: answer.retryAfterMs, holdMs: null };
  if (answer.obstacle === 'held') return { outcome: null, askedMs: null, holdMs: answer.holdMs };
  return { outcome: { status: null, obstacle: answer.obstacle, tookMs }, askedMs: null, holdMs: null };
}

const isTaken = ({ status }: TryOutcome): boolean => status !== null && status >= 200 && status < 300;

type Way = { readonly outward: Outward; readonly random: () => number };

async function deliver(services: DeliveryServices, message: DueMessage, personId: string, { outward, random }: Way) {
  const { database, now } = services;
  const { outcome, askedMs, holdMs } = await sendWebhookMessage(services, message, personId, outward);
  const moment = now();
  if (outcome === null) {
    const spreadMs = Math.round(random() * HOLD_SPREAD_MS);
    return holdMessage(database, message.id, new Date(moment.getTime() + holdMs + spreadMs));
  }
  if (isTaken(outcome)) {
    await noteTry(database, message.id, outcome, { state: 'delivered', at: moment });
    await noteTaken(database, message.webhookId);
    return;
  }
  // 429 and 503 may say when to come back.
  const wait = webhookWaitAskedMs(webhookWaitMs(message.tries, random()), askedMs);
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
  const way = { outward, random };
  const endsAt = performance.now() + RUN_MS;
  while (performance.now() < endsAt) {
    const moment = services.now();
    const due = await takeDueMessages(services.database, moment, {
      atOnce: AT_ONCE,
      ofOneAddress: OF_ONE_ADDRESS,
      leaseUntil: new Date(moment.getTime() + LEASE_MS),
    });
    if (due.length === 0) return;
    const owners = await readOwners(
      services.database,
      due.map(({ eventId }) => eventId),
    );
    await Promise.all(
      due.map((message) => deliver(services, message, owners.get(message.eventId) ?? message.eventId, way)),
    );
  }
}
