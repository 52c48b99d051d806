export { noteAnswersShown } from '#server/modules/attempts/ending/shown-answers-store.ts';
export { readNotStarted } from '#server/modules/attempts/hosting/monitor-store.ts';
export { askedCount } from '#server/modules/attempts/page/cover.ts';
export { presentedQuestions } from '#server/modules/attempts/taking/present-attempt.ts';
export { releasedText, shownText } from '#server/modules/attempts/taking/shown-text.ts';
export { readReadingTimes, readReadingTimesOf } from './attempts-store.ts';
