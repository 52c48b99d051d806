export type { AttemptRow, StoredState, SubmittedBy } from './attempt-row.ts';
export { isOwnAttempt, isRunning } from './attempts-access.ts';
export { closeExpiredJob } from './attempts-jobs.ts';
export { findAttempt } from './attempts-store.ts';
export { askedCount } from './cover.ts';
export { presentedQuestions } from './present-attempt.ts';
export { closeOverdue } from './use-cases/close-expired.ts';
export type { DeadlineRules } from './use-cases/extend-deadlines.ts';
export { extendDeadlines } from './use-cases/extend-deadlines.ts';
