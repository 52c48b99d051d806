import { randomUUID } from 'node:crypto';
import { changeEventState, createEvent, replaceEventLogo } from '#contract/events/events.ts';
import { saveActivity, saveProgrammeLabel, saveSpeaker } from '#contract/events/programme.ts';
import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { HOUR_MS, MINUTE_MS } from '#core/milliseconds.ts';
import { writtenDocument } from './author-kinds.ts';
import { DEMO_EVENTS } from './demo-events.ts';
import { DEMO_PROGRAMME } from './demo-programme.ts';
import type { DemoBrowser } from './demo-server.ts';
import { drawLogo } from './draw-logo.ts';
import { kyivMoment } from './plan-takings.ts';

/** Creates and publishes the demo events; returns their ids in the order of the list. */
export async function makeEvents(host: DemoBrowser, demonstratedAt: Date): Promise<string[]> {
  const { call, upload } = host;
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
    // The one whose address the demo prints is the one with everything.
    if (event.hasLogo) await makeProgramme(host, id, startsAt);
    await call(changeEventState, { params: { id }, body: { state: 'published' } });
    ids.push(id);
  }
  return ids;
}

async function makeProgramme({ call }: DemoBrowser, id: string, eventStart: Date): Promise<void> {
  const add = async (kind: 'track' | 'room', name: string): Promise<string> => {
    const partId = randomUUID();
    await call(saveProgrammeLabel, { params: { id, partId }, body: { kind, name } });
    return partId;
  };
  const tracks: string[] = [];
  for (const name of DEMO_PROGRAMME.tracks) tracks.push(await add('track', name));
  const rooms: string[] = [];
  for (const name of DEMO_PROGRAMME.rooms) rooms.push(await add('room', name));
  const speakers: string[] = [];
  for (const { about, ...speaker } of DEMO_PROGRAMME.speakers) {
    const partId = randomUUID();
    const fields = { ...speaker, about: writtenDocument(about) };
    await call(saveSpeaker, { params: { id, partId }, body: { revision: 0, fields } });
    speakers.push(partId);
  }
  for (const { at, lasts, title, about, capacity, ...places } of DEMO_PROGRAMME.activities) {
    const startsAt = new Date(eventStart.getTime() + at * MINUTE_MS);
    const fields = {
      title,
      description: writtenDocument(about),
      startsAt: startsAt.toISOString(),
      endsAt: new Date(startsAt.getTime() + lasts * MINUTE_MS).toISOString(),
      trackId: places.track === null ? null : (tracks[places.track] ?? null),
      roomId: places.room === null ? null : (rooms[places.room] ?? null),
      speakerIds: places.speaker === null ? [] : speakers.slice(places.speaker, places.speaker + 1),
      capacity,
      cancelled: false,
      rated: true,
    };
    await call(saveActivity, { params: { id, partId: randomUUID() }, body: { revision: 0, fields } });
  }
}
