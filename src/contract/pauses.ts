import { z } from 'zod';
import { defineOperation } from '#contract/definition/define-operation.ts';
import { idParams, idSchema, momentSchema } from '#contract/definition/fields.ts';
import { heardClockSchema } from '#contract/lesson/lesson-messages.ts';
import { attemptClockSchema, attemptPauseSchema, attemptStateSchema } from './attempt-clock.ts';

/** Whose clocks are paused: everybody's, those of one of the host's groups, or one person's. */
const whose = {
  scope: z.enum(['all', 'group', 'person']),
  /** Set only with `group`. */
  groupId: idSchema.nullable(),
  /** The person's login; set only with `person`. */
  identifier: z.string().trim().min(1, 'required').max(200, 'too_long').nullable(),
};

/** A pause as the host asks for it. */
export const newPauseSchema = z.strictObject({
  ...whose,
  reason: z.enum(['alarm', 'other']),
  /** Null: now. A past moment: the clocks count as paused since then. */
  from: momentSchema.nullable(),
  /** Null: until the host ends it. A past moment, allowed only together with `from`: a pause that is already over. */
  to: momentSchema.nullable(),
});
export type NewPause = z.infer<typeof newPauseSchema>;

/** One pause, for the host. `self`: a taker's own. */
export const pauseSchema = z.strictObject({
  id: idSchema,
  scope: z.enum(['all', 'group', 'person', 'self']),
  /** Set for `group`; null if the group has been deleted. */
  groupId: idSchema.nullable(),
  groupTitle: z.string().nullable(),
  /** Set for `person` and `self`; null if the person has been deleted. */
  displayName: z.string().nullable(),
  reason: z.enum(['alarm', 'other']),
  startedAt: momentSchema,
  /** Null while it lasts. */
  endedAt: momentSchema.nullable(),
  /** Whether it was entered after it had begun. */
  afterwards: z.boolean(),
  madeAt: momentSchema,
  madeBy: z.string().nullable(),
  endedBy: z.string().nullable(),
  /** The moment from which it no longer counts. */
  withdrawnAt: momentSchema.nullable(),
  withdrawnBy: z.string().nullable(),
  /** From this moment on a pause under way waits for the host's decision. */
  capAt: momentSchema,
});
export type ShownPause = z.infer<typeof pauseSchema>;

/** The effect of a pause on attempts. */
const effect = {
  /** Open attempts that gain time: those paused now and those whose deadline moves. */
  reached: z.number().int(),
  /** Attempts that the server had closed and that are reopened. */
  reopened: z.number().int(),
};

export const pauseWihiw = defineOperation({
  id: 'pause-wihiw',
  method: 'POST',
  path: '/api/wihiws/:id/pauses',
  access: 'account',
  importance: 'save',
  summary:
    'Pauses the clocks of an issue, a group or one person, now or from a past moment. Attempts whose time ended within the pause open again; those submitted before it stay so.',
  params: idParams,
  body: newPauseSchema,
  output: z.strictObject({ pause: pauseSchema, ...effect }),
  errors: ['too_many_pauses'],
});

export const previewPause = defineOperation({
  id: 'preview-pause',
  method: 'POST',
  path: '/api/wihiws/:id/pauses/preview',
  access: 'account',
  importance: 'start',
  summary: 'Returns the effect that a pause would have, without making it.',
  params: idParams,
  body: newPauseSchema,
  output: z.strictObject({
    ...effect,
    /** Attempts that were submitted during the pause; they stay submitted. */
    handedIn: z.number().int(),
    /** How many of the reopened attempts belong to takers who were shown right answers. */
    answersShown: z.number().int(),
  }),
  errors: ['too_many_pauses'],
});

const pauseParams = z.strictObject({ id: idSchema, pauseId: idSchema });

export const resumeWihiw = defineOperation({
  id: 'resume-wihiw',
  method: 'POST',
  path: '/api/wihiws/:id/pauses/:pauseId/end',
  access: 'account',
  importance: 'save',
  summary: 'Ends a pause: the clocks go on with the time they had. Idempotent.',
  params: pauseParams,
  output: z.strictObject({ pause: pauseSchema, resumed: z.number().int() }),
});

export const previewWithdrawal = defineOperation({
  id: 'preview-withdrawal',
  method: 'POST',
  path: '/api/wihiws/:id/pauses/:pauseId/withdrawal/preview',
  access: 'account',
  importance: 'page',
  summary: 'Returns the people whom withdrawing a pause would affect, without withdrawing it.',
  params: pauseParams,
  output: z.strictObject({
    /** Open attempts from which the time can be taken back. */
    shortenable: z.number().int(),
    /** Open attempts that keep the time in any case, because almost nothing would be left of theirs. */
    spared: z.number().int(),
    /** When the test would then close for those who have not begun; null if never. */
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
    'Withdraws a pause that has ended: it no longer counts. Open attempts keep the time it gave them, unless the host takes back a pause that was entered afterwards; ended attempts stay as they are. Idempotent.',
  params: pauseParams,
  body: z.strictObject({
    /** From how many open attempts the host, as told by the preview, takes the time back; null: from none. */
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
  summary: 'Returns the pauses of an issue, newest first, and the groups that can be paused.',
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
  /** Null if the person has been deleted. */
  identifier: z.string().nullable(),
  number: z.number().int(),
  trial: z.boolean(),
  /** Written with a pen and typed by the host. */
  onPaper: z.boolean(),
  /** Whether a one-time code for a new device can be made; not for people who have a password. */
  mayGetCode: z.boolean(),
  state: attemptStateSchema,
  closedBy: z.enum(['taker', 'server', 'host']).nullable(),
  answered: z.number().int(),
  questionCount: z.number().int(),
  startedAt: momentSchema,
  submittedAt: momentSchema.nullable(),
  reopenedAt: momentSchema.nullable(),
  /** Whether the server or the host ended it, it would have time left now, and its taker has no other open attempt. */
  mayReopen: z.boolean(),
  /** Pauses under way that concern this attempt or its taker alone, the taker's own included. */
  ownStops: z.array(idSchema),
  /** The server's time of the last save, whatever its outcome; null before the first. */
  lastSavedAt: momentSchema.nullable(),
  /** What the taker’s page has last said of itself; null before it has, and for pages of earlier builds. */
  presence: z
    .strictObject({
      seenAt: momentSchema,
      /** The number of the shown question in the attempt; null while none is. */
      questionNumber: z.number().int().nullable(),
      /** Since when it has been shown. */
      since: momentSchema,
    })
    .nullable(),
  deadlineAt: momentSchema.nullable(),
  millisecondsLeft: z.number().int().min(0).nullable(),
  pause: attemptPauseSchema.nullable(),
  extraMinutes: z.number().int(),
  /** Late answers that wait for the host. */
  lateAnswers: z.number().int(),
  /**
   * Questions with an answer that came during the taker's own pause: from a device without a network, or from something
   * other than our page.
   */
  ownPauseAnswers: z.number().int(),
});
export type WatchedAttempt = z.infer<typeof watchedAttemptSchema>;

/** At most this many people who have not begun are listed by surname; their number is always given. */
export const NOT_STARTED_LIMIT = 500;

/** At most this many attempts are offered for reopening, or reopened by one request. */
export const REOPENED_AT_ONCE = 5000;

export const readMonitor = defineOperation({
  id: 'read-monitor',
  method: 'GET',
  path: '/api/wihiws/:id/monitor',
  access: 'account',
  importance: 'report',
  summary:
    'Who is taking the test now by surname, with their clocks, then whose attempts the time or the host ended, newest first, page after page; and who of those it is addressed to has not begun.',
  params: idParams,
  /** `after`: the last attempt of the previous page. */
  query: z.strictObject({ after: idSchema.optional() }),
  output: z.strictObject({
    /** Counts for the whole issue, trials excluded. */
    writing: z.number().int(),
    paused: z.number().int(),
    /** Attempts that their takers handed in before their time was up: none of those listed. */
    handedIn: z.number().int(),
    /** Attempts of the whole issue, trials excluded, that ended by their time and would have time left now. */
    reopenable: z.array(idSchema).max(REOPENED_AT_ONCE),
    attempts: z.array(watchedAttemptSchema),
    /** The `after` of the next page; null if there is none. */
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
  summary:
    'The clock of one’s own attempt and what the host has told: read on every notice about it, cheaper than the whole attempt.',
  params: attemptParams,
  output: heardClockSchema,
});

export const pauseOwnAttempt = defineOperation({
  id: 'pause-own-attempt',
  method: 'POST',
  path: '/api/wihiws/:id/attempts/:attemptId/pause',
  access: 'session',
  importance: 'save',
  reachedByCode: true,
  summary: 'Pauses the clock of one’s own attempt, if the issue allows it. Idempotent.',
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
  summary: 'Ends one’s own pause; a pause by the host goes on. Idempotent.',
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
  bodyLimitBytes: 512 * 1024,
  body: z.strictObject({
    attemptIds: z.array(idSchema).min(1).max(REOPENED_AT_ONCE),
    /** The host knows that right answers were shown to some of the takers. */
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
