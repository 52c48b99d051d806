import { moveWaiting } from '#server/modules/surveys/results/anonymous/move-waiting.ts';
import { countSurveysJob } from '#server/modules/surveys/results/survey-results-jobs.ts';
import type { Job } from '#server/platform/jobs/run-jobs.ts';
import type { Services } from '#server/platform/services.ts';

/** Returns the jobs of surveys. */
export function surveysJobs(services: Pick<Services, 'database' | 'log' | 'publish' | 'work'>): readonly Job[] {
  return [moveWaitingJob(services), countSurveysJob(services)];
}

/** Every minute anonymous answers that are enough for a batch are moved. */
function moveWaitingJob(services: Pick<Services, 'database' | 'log' | 'publish'>) {
  return {
    name: 'move-anonymous-answers',
    cron: '* * * * *',
    run: (now: Date): Promise<void> => moveWaiting(services, now),
  };
}
