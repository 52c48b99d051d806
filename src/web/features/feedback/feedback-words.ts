import type { FeedbackTarget } from '#contract/feedback/feedback.ts';
import { formatDayMonth, formatTime } from '#core/language/dates.ts';
import { roundTo } from '#core/language/numbers.ts';
import type { PluralForms } from '#core/language/plural.ts';

/** What each number of stars says. */
export const RATING_WORDS = ['погано', 'слабко', 'нормально', 'добре', 'чудово'] as const;

export const STAR_WORDS: PluralForms = ['зірка', 'зірки', 'зірок'];
export const FEEDBACKS: PluralForms = ['відгук', 'відгуки', 'відгуків'];

/** Returns a mean rating as it is shown: one decimal, with a comma. */
export function meanRatingWords(mean: number | null): string {
  return mean === null ? '–' : roundTo(mean, 1).toFixed(1).replace('.', ',');
}

/** Returns when feedback on something opens, as a whole sentence. */
export function feedbackOpensSentence({ startsAt }: Pick<FeedbackTarget, 'startsAt'>, timeZone: string): string {
  const start = new Date(startsAt);
  return `Відгук можна буде залишити, коли почнеться: ${formatDayMonth(start, timeZone)} о\u00a0${formatTime(start, timeZone)}.`;
}

/** Returns the address of the form of an event or of one activity. */
export function feedbackAddress(eventId: string, activityId: string | null): string {
  return `/feedback/${eventId}${activityId === null ? '' : `?activity=${activityId}`}`;
}
