import type { NotificationKind } from '#contract/people/notifications.ts';
import type { Services } from '#server/platform/services.ts';
import type { NoticeSubject } from './notifications-store.ts';
import { notify } from './notifications-store.ts';

/** Tells a person of somebody else, and has the open pages of both look again. */
export async function notifyPerson(
  services: Pick<Services, 'database' | 'publish' | 'now'>,
  personId: string,
  kind: NotificationKind,
  otherId: string,
  subject?: NoticeSubject & { readonly title: string },
): Promise<void> {
  await notify(services.database, { kind, ...subject, people: [{ personId, otherId }] }, services.now());
  services.publish(`person:${personId}`);
  services.publish(`person:${otherId}`);
}
