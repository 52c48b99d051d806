export {
  movePersonSurveyAnswers,
  ownsSurveys,
  readPersonSurveyAnswers,
  readPersonSurveys,
} from './departing-answerer-store.ts';
export { NO_REGISTRATIONS_OF_SURVEYS } from './registrations-of-surveys.ts';
export { moveWaitingJob } from './surveys-jobs.ts';
