export { queueWebhook, queueWebhooks } from './queue-webhook.ts';
