import { DAY_MS, HOUR_MS } from '#core/milliseconds.ts';

/** Reminders before the start of an event. */
export const REMINDER_KINDS = ['day', 'hour'] as const;
/** See {@link REMINDER_KINDS}. */
export type ReminderKind = (typeof REMINDER_KINDS)[number];

/** When a reminder is sent: from a moment on, but no later than another, when it would say nothing true any more. */
export type ReminderTimes = { readonly from: Date; readonly until: Date };

/**
 * Returns when each reminder of a start is sent: the one of the day from 24 hours before the start to an hour before it,
 * the one of the hour from then to the start. A server that was off sends only what still holds.
 */
export function reminderTimes(startsAt: Date): Readonly<Record<ReminderKind, ReminderTimes>> {
  const before = (ms: number) => new Date(startsAt.getTime() - ms);
  return {
    day: { from: before(DAY_MS), until: before(HOUR_MS) },
    hour: { from: before(HOUR_MS), until: startsAt },
  };
}
