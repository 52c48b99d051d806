import { readEventRecord } from '#server/modules/events/events-public.ts';
import { notify } from '#server/modules/people/people-public.ts';
import type { Services } from '#server/platform/services.ts';

/** Tells the owner of an event that one of its addresses is told nothing any more. */
export async function notifyPausedWebhook(
  services: Pick<Services, 'database' | 'publish' | 'now'>,
  eventId: string,
): Promise<void> {
  const event = await readEventRecord(services.database, eventId);
  if (event === null) return;
  const notice = { kind: 'webhook-paused', eventId, title: event.title, people: [event.ownerId] } as const;
  await notify(services.database, notice, services.now());
  services.publish(`person:${event.ownerId}`);
}
