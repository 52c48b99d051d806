/** The states of an attempt; before its start there is none. */
export type AttemptState = 'in-progress' | 'paused' | 'submitted' | 'awaiting-review' | 'scored';

/** Who ended an attempt: the taker, the server at the deadline, or the host. */
export type AttemptCloser = 'taker' | 'deadline' | 'host';

/** A stop of the clocks: `end` is null while it lasts. Alarms of an issue, a group or a person and own pauses alike. */
export type Pause = { readonly start: Date; readonly end: Date | null };

/** What the lifecycle knows of an attempt. */
export type AttemptRecord = {
  readonly state: AttemptState;
  readonly startedAt: Date;
  readonly submittedAt: Date | null;
  readonly closedBy: AttemptCloser | null;
};

/** Whether the attempt has ended, scored or not. */
export function isClosed(state: AttemptState): boolean {
  return state === 'submitted' || state === 'awaiting-review' || state === 'scored';
}

/** Whether the attempt runs or stands still, so its text may be read and answers are taken. */
export function isOpen(state: AttemptState): boolean {
  return state === 'in-progress' || state === 'paused';
}
