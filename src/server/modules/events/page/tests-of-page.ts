import type { GivenAnswer } from '#contract/app-page.ts';
import type { EventRecord } from '#server/modules/events/event-record.ts';

/**
 * The tests of an event as its public page is drawn with them, and the moments at which their words change by themselves. The
 * module of linked tests is above and hands it in.
 */
export type TestsOfPage = (
  event: Pick<EventRecord, 'id' | 'ownerId' | 'organizers'>,
) => Promise<{ readonly answer: GivenAnswer; readonly moments: readonly string[] }>;
