export { readEffectiveClosing } from '#server/modules/attempts/clocks/effective-closing.ts';
export { extendDeadlines } from '#server/modules/attempts/clocks/extend-deadlines.ts';
export { closeOverdue } from '#server/modules/attempts/ending/close-overdue.ts';
export { noteAnswersShown } from '#server/modules/attempts/ending/shown-answers-store.ts';
export { canUseTime, extendPerson } from '#server/modules/attempts/hosting/extend-person.ts';
export { askedCount } from '#server/modules/attempts/page/cover.ts';
export { scoreAttempt } from '#server/modules/attempts/scoring/score-attempt.ts';
export { pointsOfMark, scoreMarked } from '#server/modules/attempts/scoring/score-marked.ts';
export type { StoredMark } from '#server/modules/attempts/scoring/scores-store.ts';
export { readMarks, writeMark } from '#server/modules/attempts/scoring/scores-store.ts';
export { presentedQuestions } from '#server/modules/attempts/taking/present-attempt.ts';
export { releasedText, shownText } from '#server/modules/attempts/taking/shown-text.ts';
export { readAnswers } from './answers-store.ts';
export type { AttemptRow, SubmittedBy } from './attempt-row.ts';
export { closerOf } from './attempt-row.ts';
export { isOwnAttempt, isRunning } from './attempts-access.ts';
export { closeOverdueJob, forgetStartsJob } from './attempts-jobs.ts';
export { findAttempt, hasAttempt, lockAttempt } from './attempts-store.ts';
export {
  haveSameTestOpen,
  movePersonAttempts,
  movePersonPauses,
  readPersonAttempts,
  renamePersonAttempts,
} from './departing-taker-store.ts';
export { stageOf } from './reading-stage.ts';
