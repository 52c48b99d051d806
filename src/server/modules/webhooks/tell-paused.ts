import { readEventRecord } from '#server/modules/events/events-public.ts';
import { notifyPerson } from '#server/modules/people/people-public.ts';
import type { Services } from '#server/platform/services.ts';

/** Tells the owner of an event that one of its addresses is told nothing any more. */
export async function notifyPausedWebhook(
  services: Pick<Services, 'database' | 'publish' | 'now'>,
  eventId: string,
): Promise<void> {
  const event = await readEventRecord(services.database, eventId);
  if (event === null) return;
  await notifyPerson(services, event.ownerId, 'webhook-paused', event.ownerId, {
    wihiwId: null,
    title: event.title,
  });
}
