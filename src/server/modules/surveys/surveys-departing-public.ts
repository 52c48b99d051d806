export {
  movePersonSurveyAnswers,
  ownsSurveys,
  readPersonSurveyAnswers,
  readPersonSurveys,
} from './departing-answerer-store.ts';
