/** The states of an attempt; before its start there is none. */
export type AttemptState = 'in-progress' | 'paused' | 'submitted' | 'awaiting-review' | 'scored';

/** Who ended an attempt: the taker, the server at the deadline, or the host. */
export type AttemptCloser = 'taker' | 'deadline' | 'host';

/**
 * A time in which the clocks do not run: for an issue, a group or one person (an air-raid alarm, for example), or a
 * taker's own pause. `end` is null while it lasts.
 */
export type Pause = { readonly start: Date; readonly end: Date | null };

/** The fields of an attempt that decide which state it may enter next. */
export type AttemptRecord = {
  readonly state: AttemptState;
  readonly startedAt: Date;
  readonly submittedAt: Date | null;
  readonly closedBy: AttemptCloser | null;
};

/** Returns true if the attempt has ended, scored or not. */
export function isClosed(state: AttemptState): boolean {
  return state === 'submitted' || state === 'awaiting-review' || state === 'scored';
}

/** Returns true if the attempt is in progress or paused: its text may be read and answers are accepted. */
export function isOpen(state: AttemptState): boolean {
  return state === 'in-progress' || state === 'paused';
}
