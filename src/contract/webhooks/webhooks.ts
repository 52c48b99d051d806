import { z } from 'zod';
import { defineOperation } from '#contract/definition/define-operation.ts';
import { idParams, idSchema, momentSchema } from '#contract/definition/fields.ts';
import { WEBHOOK_OBSTACLES, WEBHOOK_TYPES } from '#core/webhooks/webhook-types.ts';

/** The most addresses of one event. */
export const WEBHOOKS_MAX = 5;
/** The most addresses of all events of one person, and those of them that lead to one host. */
export const WEBHOOKS_OF_PERSON_MAX = 30;
export const WEBHOOKS_OF_HOST_MAX = 10;
/** The most deliveries that a list shows. */
export const DELIVERIES_SHOWN = 50;

/** An address: its id is made by the page, so that a repeated request makes nothing twice. */
const webhookParams = z.strictObject({ id: idSchema, webhookId: idSchema });

export const webhookSchema = z.strictObject({
  id: idSchema,
  url: z.string(),
  types: z.array(z.enum(WEBHOOK_TYPES)),
  /** `off` by hand, `paused` by the server after long failure. */
  state: z.enum(['on', 'off', 'paused']),
  /** Since when no message has been taken; null when the last one was. */
  failingSince: momentSchema.nullable(),
});
export type ShownWebhook = z.infer<typeof webhookSchema>;

export const deliverySchema = z.strictObject({
  /** The `webhook-id` of every try. */
  id: idSchema,
  type: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  tries: z.number().int(),
  /** HTTP status of the last try; null when there was none. */
  status: z.number().int().nullable(),
  /** Why there was no status. */
  obstacle: z.enum(WEBHOOK_OBSTACLES).nullable(),
  tookMs: z.number().int().nullable(),
  triedAt: momentSchema.nullable(),
  /** When it is tried again; null when it is not. */
  nextTryAt: momentSchema.nullable(),
  createdAt: momentSchema,
});
export type ShownDelivery = z.infer<typeof deliverySchema>;

export const listWebhooks = defineOperation({
  id: 'list-webhooks',
  method: 'GET',
  path: '/api/events/:id/webhooks',
  access: 'account',
  importance: 'page',
  summary: 'The addresses that are told of what happens in an event; never their secrets.',
  params: idParams,
  output: z.strictObject({ webhooks: z.array(webhookSchema) }),
  guardOutput: true,
});

export const saveWebhook = defineOperation({
  id: 'save-webhook',
  method: 'PUT',
  path: '/api/events/:id/webhooks/:webhookId',
  access: 'account',
  importance: 'page',
  summary: 'Adds an address, whose secret is then answered once, or changes it.',
  params: webhookParams,
  body: z.strictObject({
    url: z.string().trim().min(1, 'required').max(2000, 'too_long'),
    types: z.array(z.enum(WEBHOOK_TYPES)).min(1, 'required').max(WEBHOOK_TYPES.length),
    on: z.boolean(),
  }),
  output: z.strictObject({ webhook: webhookSchema, secret: z.string().nullable() }),
  errors: ['too_many_webhooks', 'too_many_webhooks_of_person', 'too_many_webhooks_of_host'],
  guardOutput: true,
});

export const replaceWebhookSecret = defineOperation({
  id: 'replace-webhook-secret',
  method: 'POST',
  path: '/api/events/:id/webhooks/:webhookId/secret',
  access: 'account',
  importance: 'page',
  summary: 'Makes a new secret and answers it once; for a day messages carry the signature of the earlier one too.',
  params: webhookParams,
  output: z.strictObject({ secret: z.string() }),
  traced: true,
});

export const sendTestWebhook = defineOperation({
  id: 'send-test-webhook',
  method: 'POST',
  path: '/api/events/:id/webhooks/:webhookId/test',
  access: 'account',
  importance: 'page',
  summary: 'Sends a test message at once and answers what became of it.',
  params: webhookParams,
  output: deliverySchema,
});

export const listDeliveries = defineOperation({
  id: 'list-deliveries',
  method: 'GET',
  path: '/api/events/:id/webhooks/:webhookId/deliveries',
  access: 'account',
  importance: 'page',
  summary: 'The newest messages to an address and what became of them.',
  params: webhookParams,
  output: z.strictObject({ deliveries: z.array(deliverySchema) }),
  guardOutput: true,
});

export const deleteWebhook = defineOperation({
  id: 'delete-webhook',
  method: 'DELETE',
  path: '/api/events/:id/webhooks/:webhookId',
  access: 'account',
  importance: 'page',
  summary: 'Removes an address with what still waits for it.',
  params: webhookParams,
});
