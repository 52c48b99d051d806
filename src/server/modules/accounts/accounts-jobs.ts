import { ACCOUNT_DELETION_GRACE_MS, PARTICIPANT_IDLE_MS, SESSION_LIFETIME_MS } from '#core/constants.ts';
import { deleteOldHandoffs } from '#server/modules/accounts/sessions/handoffs-store.ts';
import { deleteEndedSessions } from '#server/modules/accounts/sessions/sessions-store.ts';
import { deleteOldTries } from '#server/modules/accounts/tries/limited-tries-store.ts';
import { removePersonIf } from '#server/modules/accounts/use-cases/delete-account.ts';
import type { Job } from '#server/platform/jobs/run-jobs.ts';
import type { Services } from '#server/platform/services.ts';
import { listIdleParticipants, listLeavers } from './accounts-store.ts';
import { deleteOldDeviceCodes } from './device-codes-store.ts';

const TRIES_KEPT_MS = 2 * 24 * 60 * 60 * 1000;
const BATCH = 200;

async function removeLeavers(services: Services, now: Date): Promise<void> {
  const requestedBefore = new Date(now.getTime() - ACCOUNT_DELETION_GRACE_MS);
  for (const userId of await listLeavers(services.database, requestedBefore)) {
    // Asked again under the lock: somebody may have changed their mind a moment ago.
    await removePersonIf(
      services,
      userId,
      (user) => user.deletion_requested_at !== null && user.deletion_requested_at <= requestedBefore,
    );
  }
}

async function removeIdleParticipants(services: Services, now: Date): Promise<void> {
  const seenBefore = new Date(now.getTime() - PARTICIPANT_IDLE_MS);
  for (;;) {
    const idle = await listIdleParticipants(services.database, seenBefore, BATCH);
    for (const userId of idle)
      await removePersonIf(services, userId, (user) => user.kind === 'participant' && user.last_seen_at < seenBefore);
    if (idle.length < BATCH) return;
  }
}

/** What runs by itself for accounts. */
export function accountsJobs(services: Services): readonly Job[] {
  return [
    { name: 'remove-leavers', cron: '17 * * * *', run: (now) => removeLeavers(services, now) },
    { name: 'remove-idle-participants', cron: '41 2 * * *', run: (now) => removeIdleParticipants(services, now) },
    {
      name: 'forget-ended-entries',
      cron: '29 * * * *',
      run: async (now) => {
        await deleteEndedSessions(services.database, now);
        await deleteOldHandoffs(services.database, now);
        await deleteOldDeviceCodes(services.database, now);
        await deleteOldTries(
          services.database,
          new Date(now.getTime() - TRIES_KEPT_MS),
          new Date(now.getTime() - SESSION_LIFETIME_MS),
        );
      },
    },
  ];
}
