import { readSurveyRow } from '#server/modules/surveys/surveys-store.ts';
import type { Services } from '#server/platform/services.ts';
import { foldAnonymous } from './anonymous/anonymous-shown.ts';
import { foldNamed, OVERLAY_MAX } from './named/named-columns.ts';
import { listDueSurveys } from './survey-results-store.ts';

/** Surveys of one run; others go on in the next minute. */
const SURVEYS_PER_RUN = 20;

/** Every minute answers of surveys that many people answer are counted, so that no view has to. */
export function countSurveysJob(services: Pick<Services, 'database' | 'work'>) {
  return {
    name: 'count-survey-answers',
    cron: '* * * * *',
    async run(): Promise<void> {
      for (const id of await listDueSurveys(services.database, OVERLAY_MAX, SURVEYS_PER_RUN)) {
        const survey = await readSurveyRow(services.database, id);
        if (survey?.mode === 'named') await foldNamed(services, id);
        else if (survey !== null) await foldAnonymous(services, survey, false);
      }
    },
  };
}
