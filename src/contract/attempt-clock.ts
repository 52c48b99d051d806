import { z } from 'zod';
import { momentSchema } from '#contract/definition/fields.ts';

/** States of an attempt as told to anybody. */
export const attemptStateSchema = z.enum(['in-progress', 'paused', 'submitted', 'awaiting-review', 'scored']);

/** Why the clock of an attempt stands still. Alarms and stops of several kinds together: the one that began first. */
export const attemptPauseSchema = z.strictObject({
  since: momentSchema,
  reason: z.enum(['alarm', 'other']),
  /** `self`: the taker's own pause, which they end themselves; `host`: only the host ends it. */
  by: z.enum(['host', 'self']),
  /** From then on the host is asked to decide; the clock stays as it is. */
  capAt: momentSchema,
});
export type AttemptPause = z.infer<typeof attemptPauseSchema>;

/**
 * What a taker's page needs to show the time. It comes with every attempt and every answer to a save, so a device that
 * was offline learns of stops and moved deadlines at its next contact. The server's clock alone counts.
 */
export const attemptClockSchema = z.strictObject({
  state: attemptStateSchema,
  /** As of `serverNow`: while the clock stands still it moves along with the time. Null: only abandonment ends the attempt. */
  deadlineAt: momentSchema.nullable(),
  /** Until the deadline, whole; the same for as long as the clock stands still. Null where `deadlineAt` is. */
  millisecondsLeft: z.number().int().min(0).nullable(),
  serverNow: momentSchema,
  /** Null unless `state` is `paused`. */
  pause: attemptPauseSchema.nullable(),
  /** Whether the taker may stop the clock themselves. */
  mayPause: z.boolean(),
  /** When the attempt, which the server had closed, was opened again; null when it never was. */
  reopenedAt: momentSchema.nullable(),
});
export type AttemptClock = z.infer<typeof attemptClockSchema>;
