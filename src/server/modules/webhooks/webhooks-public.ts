export { queueWebhook, queueWebhooks } from './queue-webhook.ts';
export { DELIVER_WEBHOOKS, webhooksJobs } from './webhooks-jobs.ts';
