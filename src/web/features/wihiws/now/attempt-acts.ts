import type { WatchedAttempt } from '#contract/pauses.ts';

/** What can be done with some attempts together. */
export type AttemptAct = 'tell' | 'time' | 'pause' | 'resume' | 'code' | 'close' | 'reopen';

const isOpen = ({ submittedAt }: WatchedAttempt): boolean => submittedAt === null;

/** Whom an act is for; together it is offered where it is for each of them. */
const FITS: Readonly<Record<AttemptAct, (attempt: WatchedAttempt) => boolean>> = {
  tell: isOpen,
  time: ({ deadlineAt, identifier, trial }) => deadlineAt !== null && identifier !== null && !trial,
  pause: (attempt) => isOpen(attempt) && attempt.ownStops.length === 0 && attempt.identifier !== null,
  resume: (attempt) => isOpen(attempt) && attempt.ownStops.length > 0,
  code: ({ mayGetCode }) => mayGetCode,
  close: isOpen,
  reopen: ({ mayReopen }) => mayReopen,
};

/** Returns what can be done with all of these attempts; a code is for one person alone. */
export function attemptActs(attempts: readonly WatchedAttempt[]): AttemptAct[] {
  return (Object.keys(FITS) as AttemptAct[]).filter(
    (act) => attempts.length > 0 && attempts.every(FITS[act]) && (act !== 'code' || attempts.length === 1),
  );
}
