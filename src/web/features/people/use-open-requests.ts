import { listNotifications } from '#contract/people/notifications.ts';
import { useAnswer } from '#web/lib/api/use-answer.ts';

/** Returns how many requests of other people were not looked at yet. */
export function useOpenRequests(): number {
  const { data } = useAnswer(listNotifications, {});
  return (data?.notifications ?? []).filter(
    ({ kind, read }) => !read && (kind === 'see-requested' || kind === 'test-requested'),
  ).length;
}
