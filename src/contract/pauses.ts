import { z } from 'zod';
import { defineOperation } from '#contract/definition/define-operation.ts';
import { idParams, idSchema, momentSchema } from '#contract/definition/fields.ts';
import { attemptClockSchema, attemptPauseSchema, attemptStateSchema } from './attempt-clock.ts';

/** Whose clocks stop: everybody's, those of a group of the host's, one person's. */
const whose = {
  scope: z.enum(['all', 'group', 'person']),
  /** With `group` only. */
  groupId: idSchema.nullable(),
  /** With `person` only: their login. */
  identifier: z.string().trim().min(1, 'required').max(200, 'too_long').nullable(),
};

/** A stop as the host asks for it. */
export const newPauseSchema = z.strictObject({
  ...whose,
  reason: z.enum(['alarm', 'other']),
  /** Null: now. A past moment: the clocks count as having stood since then. */
  from: momentSchema.nullable(),
  /** Null: until it is ended. A past moment, only with `from`: a stop that is over already. */
  to: momentSchema.nullable(),
});
export type NewPause = z.infer<typeof newPauseSchema>;

/** One stop of the clocks, for the host. `self`: a taker's own. */
export const pauseSchema = z.strictObject({
  id: idSchema,
  scope: z.enum(['all', 'group', 'person', 'self']),
  /** Of `group`; null when it is gone. */
  groupId: idSchema.nullable(),
  groupTitle: z.string().nullable(),
  /** Of `person` and `self`; null when they are gone. */
  displayName: z.string().nullable(),
  reason: z.enum(['alarm', 'other']),
  startedAt: momentSchema,
  /** Null while it lasts. */
  endedAt: momentSchema.nullable(),
  /** Entered after it began. */
  afterwards: z.boolean(),
  madeAt: momentSchema,
  madeBy: z.string().nullable(),
  endedBy: z.string().nullable(),
  /** Since when it counts no more. */
  withdrawnAt: momentSchema.nullable(),
  withdrawnBy: z.string().nullable(),
  /** From then on a stop that lasts waits for the host's decision. */
  capAt: momentSchema,
});
export type Pause = z.infer<typeof pauseSchema>;

/** What a stop does to attempts. */
const effect = {
  /** Open attempts that are given time: those that stand still now, and those whose deadline moves. */
  reached: z.number().int(),
  /** Attempts closed by the server that open again. */
  reopened: z.number().int(),
};

export const pauseWihiw = defineOperation({
  id: 'pause-wihiw',
  method: 'POST',
  path: '/api/wihiws/:id/pauses',
  access: 'account',
  importance: 'save',
  summary:
    'Stops the clocks of an issue, a group or one person, now or from a past moment. Attempts that their time ended within the stop open again; what was handed in before stays.',
  params: idParams,
  body: newPauseSchema,
  output: z.strictObject({ pause: pauseSchema, ...effect }),
  errors: ['too_many_stops'],
});

export const previewPause = defineOperation({
  id: 'preview-pause',
  method: 'POST',
  path: '/api/wihiws/:id/pauses/preview',
  access: 'account',
  importance: 'start',
  summary: 'What a stop would do, without doing it.',
  params: idParams,
  body: newPauseSchema,
  output: z.strictObject({
    ...effect,
    /** Attempts that were handed in while the stop lasted: they stay as they are. */
    handedIn: z.number().int(),
    /** Of those that open again, how many are by takers to whom right answers were shown. */
    answersShown: z.number().int(),
  }),
  errors: ['too_many_stops'],
});

const pauseParams = z.strictObject({ id: idSchema, pauseId: idSchema });

export const resumeWihiw = defineOperation({
  id: 'resume-wihiw',
  method: 'POST',
  path: '/api/wihiws/:id/pauses/:pauseId/end',
  access: 'account',
  importance: 'save',
  summary: 'Ends a stop: the clocks go on with the time they had. Idempotent.',
  params: pauseParams,
  output: z.strictObject({ pause: pauseSchema, resumed: z.number().int() }),
});

export const previewWithdrawal = defineOperation({
  id: 'preview-withdrawal',
  method: 'POST',
  path: '/api/wihiws/:id/pauses/:pauseId/withdrawal/preview',
  access: 'account',
  importance: 'page',
  summary: 'Whom withdrawing a stop concerns, without doing it.',
  params: pauseParams,
  output: z.strictObject({
    /** Open attempts from which the time can be taken back. */
    shortenable: z.number().int(),
    /** Open attempts that keep it in any case, because next to nothing would be left. */
    spared: z.number().int(),
    /** When the test closes then for those who have not begun; null: never. */
    closesAt: momentSchema.nullable(),
  }),
  errors: ['pause_lasts'],
});

export const withdrawPause = defineOperation({
  id: 'withdraw-pause',
  method: 'POST',
  path: '/api/wihiws/:id/pauses/:pauseId/withdrawal',
  access: 'account',
  importance: 'save',
  summary:
    'A stop that has ended counts no more. Open attempts keep what it gave them, unless the host takes back what was entered afterwards; ended ones stay. Idempotent.',
  params: pauseParams,
  body: z.strictObject({
    /** From how many open attempts the host takes the time back, as they were told; null: from none. */
    shorten: z.number().int().min(0).nullable(),
  }),
  output: z.strictObject({ pause: pauseSchema, shortened: z.number().int() }),
  errors: ['pause_lasts', 'withdrawal_changed'],
});

export const listPauses = defineOperation({
  id: 'list-pauses',
  method: 'GET',
  path: '/api/wihiws/:id/pauses',
  access: 'account',
  importance: 'page',
  summary: 'The stops of an issue, newest first, and the groups that can be stopped.',
  params: idParams,
  output: z.strictObject({
    pauses: z.array(pauseSchema),
    groups: z.array(z.strictObject({ id: idSchema, title: z.string(), memberCount: z.number().int() })),
    capMinutes: z.number().int(),
    serverNow: momentSchema,
  }),
});

/** One attempt as its host watches it. */
export const watchedAttemptSchema = z.strictObject({
  attemptId: idSchema,
  displayName: z.string(),
  /** Null when the person is gone. */
  identifier: z.string().nullable(),
  number: z.number().int(),
  trial: z.boolean(),
  /** Whether a one-time code for a new device can be made: not for those who have a password. */
  mayGetCode: z.boolean(),
  state: attemptStateSchema,
  closedBy: z.enum(['taker', 'server', 'host']).nullable(),
  answered: z.number().int(),
  questionCount: z.number().int(),
  startedAt: momentSchema,
  submittedAt: momentSchema.nullable(),
  reopenedAt: momentSchema.nullable(),
  /** Whether it has ended and would have time if it were opened again now, with nothing else of its taker open. */
  mayReopen: z.boolean(),
  /** Stops that last and hold this attempt or its taker alone, the taker's own included. */
  ownStops: z.array(idSchema),
  /** The server's moment of the last save of any kind; null before the first. */
  lastSavedAt: momentSchema.nullable(),
  deadlineAt: momentSchema.nullable(),
  millisecondsLeft: z.number().int().min(0).nullable(),
  pause: attemptPauseSchema.nullable(),
  extraMinutes: z.number().int(),
  /** Late answers that wait for the host. */
  lateAnswers: z.number().int(),
  /** Questions of which an answer came while the taker's own pause lasted: from a device without a network, or past the page. */
  ownPauseAnswers: z.number().int(),
});
export type WatchedAttempt = z.infer<typeof watchedAttemptSchema>;

/** So many people who have not begun are told by name; how many they are is always told. */
export const NOT_STARTED_LIMIT = 500;

/** So many attempts are offered and opened again by one request. */
export const REOPENED_AT_ONCE = 5000;

export const readMonitor = defineOperation({
  id: 'read-monitor',
  method: 'GET',
  path: '/api/wihiws/:id/monitor',
  access: 'account',
  importance: 'report',
  summary:
    'Who is taking the test now by name, with their clocks, then whose attempts the time or the host ended, newest first, page after page; and who of those it is addressed to has not begun.',
  params: idParams,
  /** The last attempt of the page before. */
  query: z.strictObject({ after: idSchema.optional() }),
  output: z.strictObject({
    /** Of the whole issue. */
    writing: z.number().int(),
    paused: z.number().int(),
    /** Takers' attempts of the whole issue that their time ended and that would have time now. */
    reopenable: z.array(idSchema).max(REOPENED_AT_ONCE),
    attempts: z.array(watchedAttemptSchema),
    /** To ask for the next page with; null: there is none. */
    next: idSchema.nullable(),
    notStarted: z.strictObject({
      count: z.number().int(),
      people: z.array(z.strictObject({ identifier: z.string(), displayName: z.string() })).max(NOT_STARTED_LIMIT),
    }),
    serverNow: momentSchema,
  }),
});

const attemptParams = z.strictObject({ id: idSchema, attemptId: idSchema });

export const readAttemptClock = defineOperation({
  id: 'read-attempt-clock',
  method: 'GET',
  path: '/api/wihiws/:id/attempts/:attemptId/clock',
  access: 'session',
  importance: 'start',
  reachedByCode: true,
  summary: 'The clock of one’s own attempt: read on every notice about it, cheaper than the whole attempt.',
  params: attemptParams,
  output: attemptClockSchema,
});

export const pauseOwnAttempt = defineOperation({
  id: 'pause-own-attempt',
  method: 'POST',
  path: '/api/wihiws/:id/attempts/:attemptId/pause',
  access: 'session',
  importance: 'save',
  reachedByCode: true,
  summary: 'Stops the clock of one’s own attempt, where the issue allows it. Idempotent.',
  params: attemptParams,
  output: attemptClockSchema,
  errors: ['attempt_closed', 'pause_not_allowed'],
});

export const resumeOwnAttempt = defineOperation({
  id: 'resume-own-attempt',
  method: 'DELETE',
  path: '/api/wihiws/:id/attempts/:attemptId/pause',
  access: 'session',
  importance: 'save',
  reachedByCode: true,
  summary: 'Ends one’s own pause; a stop by the host goes on. Idempotent.',
  params: attemptParams,
  output: attemptClockSchema,
  errors: ['attempt_closed'],
});

export const closeAttempt = defineOperation({
  id: 'close-attempt',
  method: 'POST',
  path: '/api/wihiws/:id/attempts/:attemptId/closing',
  access: 'account',
  importance: 'save',
  summary: 'The host ends an attempt with everything that was saved. Idempotent.',
  params: attemptParams,
  output: watchedAttemptSchema,
});

export const reopenAttempt = defineOperation({
  id: 'reopen-attempt',
  method: 'DELETE',
  path: '/api/wihiws/:id/attempts/:attemptId/closing',
  access: 'account',
  importance: 'save',
  summary:
    'Opens an attempt again that the server or the host closed, while its time lasts. Where right answers were shown to its taker, the host says to know it.',
  params: attemptParams,
  query: z.strictObject({ confirmed: z.literal('yes').optional() }),
  output: watchedAttemptSchema,
  errors: ['handed_in', 'deadline_passed', 'another_attempt_open', 'answers_were_shown'],
});

export const reopenEnded = defineOperation({
  id: 'reopen-ended',
  method: 'POST',
  path: '/api/wihiws/:id/reopening',
  access: 'account',
  importance: 'save',
  summary:
    'Opens attempts again that their time ended and that have time now, because the test closes later. What can’t be opened stays. Idempotent.',
  params: idParams,
  body: z.strictObject({
    attemptIds: z.array(idSchema).min(1).max(REOPENED_AT_ONCE),
    /** The host knows that right answers were shown to some of their takers. */
    confirmed: z.boolean(),
  }),
  output: z.strictObject({ reopened: z.number().int() }),
  errors: ['answers_were_shown'],
});

export const makeDeviceCode = defineOperation({
  id: 'make-device-code',
  method: 'POST',
  path: '/api/wihiws/:id/attempts/:attemptId/device-code',
  access: 'account',
  importance: 'start',
  summary:
    'A one-time code with which the taker of an open attempt enters on another device, beside their login. Only for people without a password.',
  params: attemptParams,
  output: z.strictObject({
    identifier: z.string(),
    displayName: z.string(),
    code: z.string(),
    expiresAt: momentSchema,
  }),
  errors: ['attempt_closed', 'person_has_password'],
});
