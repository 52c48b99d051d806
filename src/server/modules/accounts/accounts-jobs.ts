import { SESSION_LIFETIME_MS } from '#core/constants.ts';
import { DAY_MS } from '#core/milliseconds.ts';
import { deleteOldSteps } from '#server/modules/accounts/second-factor/steps-store.ts';
import { deleteOldHandoffs } from '#server/modules/accounts/sessions/handoffs-store.ts';
import { deleteEndedSessions } from '#server/modules/accounts/sessions/sessions-store.ts';
import { deleteOldTries } from '#server/modules/accounts/tries/limited-tries-store.ts';
import type { Job } from '#server/platform/jobs/run-jobs.ts';
import type { Services } from '#server/platform/services.ts';
import { deleteOldDeviceCodes } from './device-codes-store.ts';
import { fillSkeletons } from './skeletons-store.ts';

const TRIES_KEPT_MS = 2 * DAY_MS;

/** Returns the jobs of accounts: forgetting what has ended, and keeping new logins apart from those of before. */
export function accountsJobs(services: Services): readonly Job[] {
  return [
    { name: 'fill-login-skeletons', cron: '13 * * * *', run: () => fillSkeletons(services.database) },
    {
      name: 'forget-ended-entries',
      cron: '29 * * * *',
      run: async (now) => {
        await deleteEndedSessions(services.database, now);
        await deleteOldHandoffs(services.database, now);
        await deleteOldDeviceCodes(services.database, now);
        await deleteOldSteps(services.database, now);
        await deleteOldTries(
          services.database,
          new Date(now.getTime() - TRIES_KEPT_MS),
          new Date(now.getTime() - SESSION_LIFETIME_MS),
        );
      },
    },
  ];
}
