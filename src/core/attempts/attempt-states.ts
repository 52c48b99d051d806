/** The states of an attempt; one that has not started has no record. */
export const ATTEMPT_STATES = [
  'not-started',
  'in-progress',
  'paused',
  'submitted',
  'awaiting-review',
  'scored',
] as const;

/** See {@link ATTEMPT_STATES}. */
export type AttemptState = (typeof ATTEMPT_STATES)[number];

/** Who ended an attempt: the taker, the server at the deadline, or the host. */
export const ATTEMPT_CLOSERS = ['taker', 'deadline', 'host'] as const;

/** See {@link ATTEMPT_CLOSERS}. */
export type AttemptCloser = (typeof ATTEMPT_CLOSERS)[number];

/** Ukrainian names of the states. */
export const ATTEMPT_STATE_NAMES: Readonly<Record<AttemptState, string>> = {
  'not-started': 'не розпочато',
  'in-progress': 'триває',
  paused: 'призупинено',
  submitted: 'надіслано',
  'awaiting-review': 'чекає перевірки',
  scored: 'оцінено',
};

/** A stop of the clocks: `end` is null while it lasts. Alarms of an issue, a group or a person and own pauses alike. */
export type Pause = { readonly start: Date; readonly end: Date | null };

/** What the lifecycle knows of an attempt. */
export type AttemptRecord = {
  readonly state: AttemptState;
  readonly startedAt: Date | null;
  readonly submittedAt: Date | null;
  readonly closedBy: AttemptCloser | null;
  readonly pauses: readonly Pause[];
};

/** Whether the attempt has ended, scored or not. */
export function isClosed(state: AttemptState): boolean {
  return state === 'submitted' || state === 'awaiting-review' || state === 'scored';
}

/** Whether the attempt runs or stands still, so its text may be read and answers are taken. */
export function isOpen(state: AttemptState): boolean {
  return state === 'in-progress' || state === 'paused';
}
