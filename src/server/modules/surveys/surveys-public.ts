export { copySurveys } from './copy-surveys.ts';
export {
  movePersonSurveyAnswers,
  ownsSurveys,
  readPersonSurveyAnswers,
  readPersonSurveys,
} from './departing-answerer-store.ts';
export { unansweredSurveys } from './results/named/list-unanswered.ts';
export { countSurveysJob } from './results/survey-results-jobs.ts';
export { moveWaitingJob } from './surveys-jobs.ts';
