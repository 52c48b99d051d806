import type { NotificationKind } from '#contract/people/notifications.ts';
import type { Services } from '#server/platform/services.ts';
import type { ToldIssue } from './notifications-store.ts';
import { notifyOf } from './notifications-store.ts';

/** Tells a person of somebody else, and has the open pages of both look again. */
export async function notifyPerson(
  services: Pick<Services, 'database' | 'publish' | 'now'>,
  personId: string,
  kind: NotificationKind,
  otherId: string,
  issue: ToldIssue | null = null,
): Promise<void> {
  await notifyOf(services.database, personId, kind, otherId, services.now(), issue);
  services.publish(`person:${personId}`);
  services.publish(`person:${otherId}`);
}
