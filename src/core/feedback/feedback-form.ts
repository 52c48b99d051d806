import { DAY_MS } from '#core/milliseconds.ts';

/** The two questions below the rating, where the organizer has not worded others. */
export const DEFAULT_FEEDBACK_QUESTIONS = {
  first: 'Що було найкориснішим?',
  second: 'Що варто зробити інакше?',
} as const;

/** The longest answer in words, and the longest question. */
export const FEEDBACK_WORDS_MAX = 1000;
export const FEEDBACK_QUESTION_MAX = 200;

const OPEN_AFTER_END_MS = 30 * DAY_MS;

/** Whether feedback can be given now. */
export type FeedbackState = 'before' | 'open' | 'closed';

/** Returns when a form closes: at the chosen moment, or 30 days after the end of the event. */
export function feedbackClosesAt(eventEndsAt: Date, chosen: Date | null): Date {
  return chosen ?? new Date(eventEndsAt.getTime() + OPEN_AFTER_END_MS);
}

/**
 * Returns whether feedback can be given: from the start of what it is about until the form closes.
 *
 * @param now by the clock of the server
 */
export function feedbackStateAt(
  { startsAt, closesAt }: { readonly startsAt: Date; readonly closesAt: Date },
  now: Date,
): FeedbackState {
  if (now >= closesAt) return 'closed';
  return now < startsAt ? 'before' : 'open';
}
