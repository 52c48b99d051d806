import { DAY_MS, HOUR_MS } from '#core/milliseconds.ts';
import type { Job } from '#server/platform/jobs/run-jobs.ts';
import type { Services } from '#server/platform/services.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';
import { clearBodies, deleteOldMessages } from './webhook-messages-store.ts';

/** The job that sends what is due; it is also run when something new waits. */
export const DELIVER_WEBHOOKS = 'deliver-webhooks';

/** A message tried this recently may still be on its way. */
const UNDER_WAY_MS = HOUR_MS;
const MESSAGES_KEPT_MS = 30 * DAY_MS;

/** Returns the jobs that send messages and forget old ones. */
export function webhooksJobs(
  services: Pick<Services, 'database' | 'sealer' | 'now' | 'publish' | 'log'>,
): readonly Job[] {
  return [
    { name: DELIVER_WEBHOOKS, cron: '* * * * *', run: () => deliverWebhooks(services) },
    {
      name: 'forget-old-webhook-messages',
      cron: '47 3 * * *',
      async run(now) {
        await deleteOldMessages(services.database, new Date(now.getTime() - MESSAGES_KEPT_MS));
        await clearBodies(services.database, new Date(now.getTime() - UNDER_WAY_MS));
      },
    },
  ];
}
