import { makeDueAnalyses } from '#server/modules/results/analysis/make-due-analyses.ts';
import { renewChangedChecks } from '#server/modules/results/checking/check-queue-store.ts';
import { tellReleases } from '#server/modules/results/releasing/tell-releases.ts';
import { renewChangedQueues } from '#server/modules/results/second-reading/renew-changed-queues.ts';
import { rescoreCorrected } from '#server/modules/results/use-cases/rescore-corrected.ts';
import type { Services } from '#server/platform/services.ts';

/** Other jobs wait for this one, so a run ends after some seconds and goes on in the next minute. */
const ATTEMPTS_PER_RUN = 2_000;

/** Every minute scores that stand by a corrected key are counted again. */
export function rescoreCorrectedJob(services: Pick<Services, 'database' | 'log' | 'publish' | 'now'>) {
  return {
    name: 'rescore-corrected-attempts',
    cron: '* * * * *',
    async run(now: Date): Promise<void> {
      await rescoreCorrected({ ...services, now: () => now }, ATTEMPTS_PER_RUN);
    },
  };
}

/** Every minute takers are told of results that have opened by the clock. */
export function tellReleasesJob(services: Pick<Services, 'database' | 'log' | 'publish'>) {
  return {
    name: 'tell-opened-results',
    cron: '* * * * *',
    run: (now: Date): Promise<void> => tellReleases(services, now),
  };
}

/** Every minute the figures of issues whose attempts have changed are counted anew. */
export function makeAnalysesJob(services: Pick<Services, 'database' | 'work' | 'log' | 'publish' | 'now'>) {
  return {
    name: 'make-due-analyses',
    cron: '* * * * *',
    run: (now: Date): Promise<void> => makeDueAnalyses({ ...services, now: () => now }),
  };
}

/** Every minute queues of second readers take in what has changed, so that whoever looks next does not wait for it. */
export function renewReadingQueuesJob(services: Pick<Services, 'database'>) {
  return {
    name: 'renew-reading-queues',
    cron: '* * * * *',
    run: (): Promise<void> => renewChangedQueues(services.database),
  };
}

/** Every minute the hosts' queues of answers to mark do the same. */
export function renewCheckQueuesJob(services: Pick<Services, 'database'>) {
  return {
    name: 'renew-check-queues',
    cron: '* * * * *',
    run: (): Promise<void> => renewChangedChecks(services.database),
  };
}
