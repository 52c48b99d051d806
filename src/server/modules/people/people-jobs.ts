import { DAY_MS } from '#core/milliseconds.ts';
import type { Job } from '#server/platform/jobs/run-jobs.ts';
import type { Services } from '#server/platform/services.ts';
import { deleteOldNotifications } from './notices/notifications-store.ts';
import { deleteOldRelationCodes } from './relation-codes-store.ts';
import { deleteOldLooks } from './viewers-store.ts';

const NOTIFICATIONS_KEPT_MS = 90 * DAY_MS;
const LOOKS_KEPT_MS = 365 * DAY_MS;
/** A code that has ended is known for a while, so that it can be called used or expired. */
const CODES_KEPT_MS = 90 * DAY_MS;

/** Returns the job that forgets old notifications, looks and codes. */
export function peopleJobs({ database }: Pick<Services, 'database'>): readonly Job[] {
  return [
    {
      name: 'forget-old-notices',
      cron: '37 3 * * *',
      run: async (now) => {
        await deleteOldNotifications(database, new Date(now.getTime() - NOTIFICATIONS_KEPT_MS));
        await deleteOldLooks(database, new Date(now.getTime() - LOOKS_KEPT_MS));
        await deleteOldRelationCodes(database, new Date(now.getTime() - CODES_KEPT_MS));
      },
    },
  ];
}
