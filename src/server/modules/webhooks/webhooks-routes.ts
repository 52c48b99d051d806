import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import * as contract from '#contract/webhooks/webhooks.ts';
import { DAY_MS } from '#core/milliseconds.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { TEST_WEBHOOK_TYPE } from '#core/webhooks/webhook-types.ts';
import { countOutwardTest } from '#server/modules/accounts/accounts-limits-public.ts';
import { asEventManager, noteEventChange, readEventRecord } from '#server/modules/events/events-public.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Outward } from '#server/platform/outward/post-outward.ts';
import type { Registrar } from '#server/platform/registrar.ts';
import type { Services } from '#server/platform/services.ts';
import { sendWebhookMessage, WEBHOOK_SECRET } from './deliver-webhooks.ts';
import { showDelivery, showWebhook } from './show-webhook.ts';
import { newWebhookSecret } from './sign-webhook.ts';
import { saveWebhook } from './use-cases/save-webhook.ts';
import { deleteMessage, insertTestMessage, noteTry, readWebhookMessages } from './webhook-messages-store.ts';
import type { StoredWebhook } from './webhooks-store.ts';
import { deleteWebhookRow, findWebhook, readWebhooks, updateSecret } from './webhooks-store.ts';

const EARLIER_SECRET_KEPT_MS = DAY_MS;

const changeOf = ({ url }: StoredWebhook, how: 'secret' | 'removed') =>
  ({ kind: 'webhook', subject: new URL(url).host, details: [how] }) as const;

/** Serves the addresses of events. */
export function registerWebhooksRoutes({ api }: Pick<Registrar, 'api'>, services: Services, outward?: Outward): void {
  const { database, sealer, now } = services;

  const readOwn = async (eventId: string, viewerId: string) =>
    asEventManager(await readEventRecord(database, eventId), viewerId);

  async function findOwn(
    { id, webhookId }: { readonly id: string; readonly webhookId: string },
    viewerId: string,
  ): Promise<Result<StoredWebhook, Failure>> {
    const event = await readOwn(id, viewerId);
    if (!event.ok) return event;
    const webhook = await findWebhook(database, webhookId);
    return webhook === null || webhook.eventId !== id ? fail('not_found') : ok(webhook);
  }

  api.serve(contract.listWebhooks, async ({ params }, { viewer }) => {
    const event = await readOwn(params.id, viewer.userId);
    return event.ok ? ok({ webhooks: (await readWebhooks(database, params.id)).map(showWebhook) }) : event;
  });

  api.serve(contract.saveWebhook, ({ params, body }, { viewer }) => saveWebhook(services, params, viewer.userId, body));

  api.serve(contract.replaceWebhookSecret, async ({ params }, { viewer }) => {
    const found = await findOwn(params, viewer.userId);
    if (!found.ok) return found;
    const secret = newWebhookSecret();
    const earlierUntil = new Date(now().getTime() + EARLIER_SECRET_KEPT_MS);
    await transaction(database, async (tx) => {
      await updateSecret(tx, params.webhookId, sealer.seal(secret, WEBHOOK_SECRET), earlierUntil);
      await noteEventChange(tx, params.id, viewer.userId, changeOf(found.value, 'secret'), now());
    });
    return ok({ secret });
  });

  api.serve(contract.sendTestWebhook, async ({ params }, { viewer }) => {
    const found = await findOwn(params, viewer.userId);
    if (!found.ok) return found;
    const event = await readOwn(params.id, viewer.userId);
    if (!event.ok) return event;
    const moment = now();
    const tooMany = await countOutwardTest(services, viewer.userId);
    if (tooMany !== null) return tooMany;
    const body = JSON.stringify({
      type: TEST_WEBHOOK_TYPE,
      timestamp: moment.toISOString(),
      data: { eventId: params.id },
    });
    const message = await insertTestMessage(database, params.webhookId, { type: TEST_WEBHOOK_TYPE, body }, moment);
    const { outcome, holdMs } = await sendWebhookMessage(services, message, event.value.ownerId, outward);
    if (outcome === null) {
      await deleteMessage(database, message.id);
      return fail('too_many_tries', { retryAfterSeconds: Math.ceil(holdMs / 1000) });
    }
    const isTaken = outcome.status !== null && outcome.status >= 200 && outcome.status < 300;
    const state = isTaken ? 'delivered' : 'failed';
    await noteTry(database, message.id, outcome, { state, at: moment });
    return ok(
      showDelivery({
        ...outcome,
        id: message.id,
        type: TEST_WEBHOOK_TYPE,
        state,
        tries: 1,
        triedAt: moment,
        nextTryAt: moment,
        createdAt: moment,
      }),
    );
  });

  api.serve(contract.listDeliveries, async ({ params }, { viewer }) => {
    const found = await findOwn(params, viewer.userId);
    if (!found.ok) return found;
    const messages = await readWebhookMessages(database, params.webhookId, contract.DELIVERIES_SHOWN);
    return ok({ deliveries: messages.map(showDelivery) });
  });

  api.serve(contract.deleteWebhook, async ({ params }, { viewer }) => {
    const found = await findOwn(params, viewer.userId);
    if (!found.ok) return found;
    await transaction(database, async (tx) => {
      await deleteWebhookRow(tx, params.id, params.webhookId);
      await noteEventChange(tx, params.id, viewer.userId, changeOf(found.value, 'removed'), now());
    });
    return ok(undefined);
  });
}
