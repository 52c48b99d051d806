import { z } from 'zod';
import { momentSchema } from '#contract/definition/fields.ts';

/** States of an attempt that everybody who may see it is shown. */
export const attemptStateSchema = z.enum(['in-progress', 'paused', 'submitted', 'awaiting-review', 'scored']);

/** Why the clock of an attempt is paused. If several pauses overlap, the one that began first. */
export const attemptPauseSchema = z.strictObject({
  since: momentSchema,
  reason: z.enum(['alarm', 'other']),
  /** `self`: the taker's own pause, which they end themselves; `host`: only the host ends it. */
  by: z.enum(['host', 'self']),
  /** From this moment on the host is asked to decide about the pause; the clock stays paused meanwhile. */
  capAt: momentSchema,
});
export type AttemptPause = z.infer<typeof attemptPauseSchema>;

/** The longest name of a run of the database, in characters, that a request may carry. */
export const DATABASE_RUN_LIMIT = 64;

/**
 * The run of the database of the attempt that a page has last read, in what it sends. If the database's is another one now,
 * nothing is written in an open attempt and the request is refused with `conflict` and `details.behind`: the page first reads its
 * answers again and sends what is missing. Absent in pages of earlier builds.
 */
export const knownRunSchema = z.string().max(DATABASE_RUN_LIMIT);

/**
 * What a taker's page needs to show the time. It comes with every attempt and every answer to a save, so a device that
 * was offline learns of pauses and moved deadlines at its next contact. Only the server's clock counts.
 */
export const attemptClockSchema = z.strictObject({
  state: attemptStateSchema,
  /**
   * As of `serverNow`: while the clock is paused, the deadline moves along with the time. Null: the attempt ends by
   * abandonment only.
   */
  deadlineAt: momentSchema.nullable(),
  /** Whole milliseconds until the deadline; constant while the clock is paused. Null whenever `deadlineAt` is. */
  millisecondsLeft: z.number().int().min(0).nullable(),
  serverNow: momentSchema,
  /** Null unless `state` is `paused`. */
  pause: attemptPauseSchema.nullable(),
  /** Whether the taker may pause the clock themselves. */
  mayPause: z.boolean(),
  /** When an attempt that the server had closed was opened again; null if it never was. */
  reopenedAt: momentSchema.nullable(),
  /**
   * Another value than before means that the database was restarted, restored or replaced since, so that what the server
   * acknowledged earlier may be missing there. The page then reads its answers again and sends what is missing.
   */
  databaseRun: z.string(),
});
export type AttemptClock = z.infer<typeof attemptClockSchema>;
