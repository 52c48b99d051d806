import type { AskedOfMe, AskedRole } from '#contract/people/asking.ts';
import type { Notification, NotificationKind } from '#contract/people/notifications.ts';

/** The notices that say what a request says. */
const REQUESTS: Partial<Record<NotificationKind, AskedRole>> = {
  'see-requested': 'viewer',
  'test-requested': 'tester',
  'reading-invited': 'reader',
  'organizer-invited': 'organizer',
  'host-invited': 'co-host',
};

/** Returns the notices that say something new beside the requests which the same page shows. */
export function noticesBeside(
  notifications: readonly Notification[],
  asked: readonly AskedOfMe['asked'][number][],
): readonly Notification[] {
  return notifications.filter(
    ({ kind, title, who }) =>
      !asked.some(
        (one) =>
          one.role === REQUESTS[kind] &&
          (title === '' ? [one.askerName, one.askerIdentifier].includes(who) : one.title === title),
      ),
  );
}
