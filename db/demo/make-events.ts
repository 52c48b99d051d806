import { changeEventState, createEvent, replaceEventLogo } from '#contract/events/events.ts';
import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { writtenDocument } from './author-kinds.ts';
import { DEMO_EVENTS } from './demo-events.ts';
import type { DemoBrowser } from './demo-server.ts';
import { drawLogo } from './draw-logo.ts';
import { kyivMoment } from './plan-takings.ts';

const HOUR_MS = 3_600_000;

/** Creates and publishes the demo events; returns their ids in the order of the list. */
export async function makeEvents({ call, upload }: DemoBrowser, demonstratedAt: Date): Promise<string[]> {
  const ids: string[] = [];
  for (const { title, summary, description, place, link, ...event } of DEMO_EVENTS) {
    const startsAt = kyivMoment(demonstratedAt, event.startsInDays, event.startHour);
    const { id } = await call(createEvent, {
      body: {
        title,
        summary,
        place,
        link,
        description: writtenDocument(description),
        startsAt: startsAt.toISOString(),
        endsAt: new Date(startsAt.getTime() + event.lastsHours * HOUR_MS).toISOString(),
        timeZone: DEFAULT_TIME_ZONE,
        visibility: 'public',
      },
    });
    if (event.hasLogo) await upload(replaceEventLogo, { params: { id } }, await drawLogo());
    await call(changeEventState, { params: { id }, body: { state: 'published' } });
    ids.push(id);
  }
  return ids;
}
