import { ACCOUNT_DELETION_GRACE_MS, PARTICIPANT_IDLE_MS } from '#core/constants.ts';
import { listIdleParticipants, listLeavers } from '#server/modules/accounts/accounts-departing-public.ts';
import type { Job } from '#server/platform/jobs/run-jobs.ts';
import type { Services } from '#server/platform/services.ts';
import { removePersonIf } from './delete-account.ts';

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

/** Returns the jobs that remove people: who asked for it, when the grace has passed, and participants idle for a year. */
export function departuresJobs(services: Services): readonly Job[] {
  return [
    { name: 'remove-leavers', cron: '17 * * * *', run: (now) => removeLeavers(services, now) },
    { name: 'remove-idle-participants', cron: '41 2 * * *', run: (now) => removeIdleParticipants(services, now) },
  ];
}
