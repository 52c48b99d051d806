import { accountsJobs } from '#server/modules/accounts/accounts-jobs.ts';
import { closeOverdueJob, forgetStartsJob, renewFiguresJob } from '#server/modules/attempts/attempts-jobs.ts';
import { departuresJobs } from '#server/modules/departures/departures-jobs.ts';
import {
  filesOfEvents,
  filesOfFillings,
  filesOfMaterials,
  filesOfSpeakers,
} from '#server/modules/events/events-composing-public.ts';
import { peopleJobs } from '#server/modules/people/people-jobs.ts';
import { registrationsJobs } from '#server/modules/registrations/registrations-jobs.ts';
import { composeRegistrationLetters } from '#server/modules/registrations/registrations-public.ts';
import {
  makeAnalysesJob,
  renewCheckQueuesJob,
  renewReadingQueuesJob,
  rescoreCorrectedJob,
  tellReleasesJob,
} from '#server/modules/results/results-jobs.ts';
import { surveysJobs } from '#server/modules/surveys/surveys-jobs.ts';
import { unansweredSurveys } from '#server/modules/surveys/surveys-public.ts';
import { filesOfTexts } from '#server/modules/tests/tests-public.ts';
import { webhooksJobs } from '#server/modules/webhooks/webhooks-jobs.ts';
import { removeUnusedFilesJob } from '#server/platform/files/unused-files.ts';
import type { Job } from '#server/platform/jobs/run-jobs.ts';
import { mailJobs } from '#server/platform/mail/mail-jobs.ts';
import type { Services } from '#server/platform/services.ts';

/** Returns every job that the server runs by itself. */
export function serverJobs(services: Services): readonly Job[] {
  return [
    ...accountsJobs(services),
    ...departuresJobs(services),
    ...peopleJobs(services),
    ...webhooksJobs(services),
    ...registrationsJobs(services),
    ...mailJobs(services, composeRegistrationLetters(services, unansweredSurveys(services))),
    closeOverdueJob(services),
    forgetStartsJob(services),
    rescoreCorrectedJob(services),
    makeAnalysesJob(services),
    renewReadingQueuesJob(services),
    renewCheckQueuesJob(services),
    renewFiguresJob(services),
    tellReleasesJob(services),
    ...surveysJobs(services),
    removeUnusedFilesJob(services, [filesOfTexts, filesOfEvents, filesOfSpeakers, filesOfFillings, filesOfMaterials]),
  ];
}
