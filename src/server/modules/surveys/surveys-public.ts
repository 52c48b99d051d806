export {
  movePersonSurveyAnswers,
  ownsSurveys,
  readPersonSurveyAnswers,
  readPersonSurveys,
} from './departing-answerer-store.ts';
export { countSurveysJob } from './results/survey-results-jobs.ts';
export { moveWaitingJob } from './surveys-jobs.ts';
