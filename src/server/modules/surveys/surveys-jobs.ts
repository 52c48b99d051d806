import { moveWaiting } from '#server/modules/surveys/results/anonymous/move-waiting.ts';
import type { Services } from '#server/platform/services.ts';

/** Every minute anonymous answers that are enough for a batch are moved. */
export function moveWaitingJob(services: Pick<Services, 'database' | 'log' | 'publish'>) {
  return {
    name: 'move-anonymous-answers',
    cron: '* * * * *',
    run: (now: Date): Promise<void> => moveWaiting(services, now),
  };
}
