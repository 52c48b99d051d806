export { readEffectiveClosing } from '#server/modules/attempts/clocks/effective-closing.ts';
export { closeOverdue } from '#server/modules/attempts/ending/close-overdue.ts';
export { noteAnswersShown } from '#server/modules/attempts/ending/shown-answers-store.ts';
export { noteDeviceChange } from '#server/modules/attempts/hosting/make-device-code.ts';
export { askedCount } from '#server/modules/attempts/page/cover.ts';
export type { PaperAnswer, PaperHostMark } from '#server/modules/attempts/paper/enter-paper-attempt.ts';
export {
  correctPaperAttempt,
  enterPaperAttempt,
  removePaperAttempt,
} from '#server/modules/attempts/paper/enter-paper-attempt.ts';
export type { RescoredAttempt } from '#server/modules/attempts/scoring/rescore-question.ts';
export { rescoreQuestion } from '#server/modules/attempts/scoring/rescore-question.ts';
export { scoreAttempt } from '#server/modules/attempts/scoring/score-attempt.ts';
export type { ScoringKey } from '#server/modules/attempts/scoring/score-marked.ts';
export { pointsOfMark, scoreMarked } from '#server/modules/attempts/scoring/score-marked.ts';

export { readWaiting, writeMark } from '#server/modules/attempts/scoring/scores-store.ts';
export { presentedQuestions } from '#server/modules/attempts/taking/present-attempt.ts';
export { releasedText, shownText } from '#server/modules/attempts/taking/shown-text.ts';

export { countAttemptsOfTests } from './attempt-counts-store.ts';
export type { AttemptRow, SubmittedBy } from './attempt-row.ts';
export { closerOf, recordOf } from './attempt-row.ts';
export { isRunning } from './attempts-access.ts';
export { closeOverdueJob, forgetStartsJob } from './attempts-jobs.ts';
export {
  attemptsOfPerson,
  findAttempt,
  hasAttempt,
  lockAttempt,
  readReadingTimes,
  readReadingTimesOf,
} from './attempts-store.ts';
export type { PersonDeed } from './departing-taker-store.ts';
export {
  haveSameTestOpen,
  issuesTakenBy,
  movePersonAttempts,
  movePersonPauses,
  readPersonAttempts,
  readPersonLessons,
  renamePersonAttempts,
} from './departing-taker-store.ts';
export { attemptsOfWihiws } from './handed-to-wihiws.ts';
export { stageOf } from './reading-stage.ts';
