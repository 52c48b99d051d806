import type { QueryClient } from '@tanstack/react-query';
import { readFeedback } from '#contract/feedback/feedback.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { isPassing } from '#web/lib/api/is-passing.ts';
import { formShelf } from '#web/lib/device/forms/copy-shelf.ts';
import { parseKept } from './feedback-saver.ts';
import { FEEDBACK_FORMS, openSaver } from './use-feedback-saver.ts';

type Waiting = { readonly eventId: string; readonly activityId: string | null };

/** Returns what this person has given feedback on here and the server has not confirmed. */
export function waitingFeedback(userId: string): Waiting[] {
  const prefix = `${userId}/${FEEDBACK_FORMS}`;
  return formShelf()
    .all(prefix)
    .flatMap(([key, { values }]) => {
      const kept = parseKept(values);
      // Without stars there is nothing to save; words that stand apart wait for the person.
      if (kept === null || kept.content.rating === 0 || JSON.stringify(kept.content) === JSON.stringify(kept.base))
        return [];
      const [eventId = '', part = 'event'] = key.slice(prefix.length).split('/');
      return [{ eventId, activityId: part === 'event' ? null : part }];
    });
}

/** Sends it, except where its page is open, which does it by itself. Returns how much waits on. */
export async function sendWaitingFeedback(userId: string, queries: QueryClient): Promise<number> {
  let left = 0;
  for (const { eventId, activityId } of waitingFeedback(userId)) {
    if (window.location.pathname.startsWith(`/feedback/${eventId}`)) continue;
    const page = await callOperation(readFeedback, { params: { id: eventId } });
    if (!page.ok) {
      if (isPassing(page.error)) left += 1;
      continue;
    }
    const target = page.value.targets.find((one) => one.activityId === activityId);
    if (target !== undefined && !(await openSaver(queries, page.value, target).sendOnce())) left += 1;
  }
  return left;
}
