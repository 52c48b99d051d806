export {
  movePersonSurveyAnswers,
  ownsSurveys,
  readPersonSurveyAnswers,
  readPersonSurveys,
} from './departing-answerer-store.ts';
export { moveWaitingJob } from './surveys-jobs.ts';
