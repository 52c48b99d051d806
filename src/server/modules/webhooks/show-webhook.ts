import type { ShownDelivery, ShownWebhook } from '#contract/webhooks/webhooks.ts';
import type { StoredMessage } from './webhook-messages-store.ts';
import type { StoredWebhook } from './webhooks-store.ts';

/** Returns an address as its organisers see it. */
export function showWebhook({ id, url, types, state, failingSince }: StoredWebhook): ShownWebhook {
  return { id, url, types: [...types], state, failingSince: failingSince?.toISOString() ?? null };
}

/** Returns a message of the log as organisers see it. */
export function showDelivery(message: StoredMessage): ShownDelivery {
  return {
    ...message,
    triedAt: message.triedAt?.toISOString() ?? null,
    nextTryAt: message.state === 'waiting' ? message.nextTryAt.toISOString() : null,
    createdAt: message.createdAt.toISOString(),
  };
}
