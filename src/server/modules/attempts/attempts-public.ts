export { readEffectiveClosing } from '#server/modules/attempts/clocks/effective-closing.ts';
export { closeOverdue } from '#server/modules/attempts/ending/close-overdue.ts';
export { readNotStarted } from '#server/modules/attempts/hosting/monitor-store.ts';

export type { AttemptRow, SubmittedBy } from './attempt-row.ts';
export { closerOf, recordOf } from './attempt-row.ts';
export { isRunning } from './attempts-access.ts';
export { attemptsOfPerson, findAttempt, hasAttempt, lockAttempt } from './attempts-store.ts';
export type { PersonDeed } from './departing-taker-store.ts';
export { attemptsOfWihiws } from './handed-to-wihiws.ts';
export { stageOf } from './reading-stage.ts';
