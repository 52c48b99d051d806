export { copySurveys } from './copy-surveys.ts';
export { unansweredSurveys } from './results/named/list-unanswered.ts';
