import type { GivenAnswer } from '#contract/app-page.ts';
import { listEventTests } from '#contract/events/linked-tests.ts';
import type { EventRecord } from '#server/modules/events/events-public.ts';
import type { Services } from '#server/platform/services.ts';
import { showLinkedTests } from './show-linked-tests.ts';

/**
 * Returns what the public page of an event is drawn with: its tests as visitors see them, and the moments at which their words
 * change by themselves.
 */
export async function testsOfPage(
  services: Pick<Services, 'database' | 'now' | 'sealer'>,
  event: Pick<EventRecord, 'id' | 'ownerId' | 'organizers'>,
): Promise<{ readonly answer: GivenAnswer; readonly moments: readonly string[] }> {
  const nobody = { isRegistered: async () => false };
  const shown = await showLinkedTests(services, nobody, event, null);
  return {
    answer: { key: [listEventTests.id, { params: { id: event.id } }], answer: shown },
    moments: shown.tests.flatMap(({ opensAt, closesAt }) => [opensAt ?? [], closesAt ?? []].flat()),
  };
}
